// A moment as a picture: the server draws it, the browser converts it to PNG and saves or shares it.
import { picture } from '../api';
import type { WantedPicture } from '../protocol';

/** Sharp on a phone too. */
const SCALE = 2;

/** The name of the file says which game it is, and which moment. */
export function pictureName(game: string, word: string, moment: number): string {
  return `${game}-${word}-${moment + 1}.png`;
}

export async function savePicture(wanted: WantedPicture, name: string): Promise<void> {
  const image = new Image();
  image.src = await picture('/api/replays/picture', wanted);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (drawn) await handOver(new File([drawn], name, { type: 'image/png' }));
}

/** On a phone it is shared; elsewhere it is downloaded. */
async function handOver(file: File): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // the person cancelled
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
