// Sharing: through the phone's share menu if there is one, otherwise through the clipboard.

/** Whether it was copied; false: the share menu took over, or the person cancelled. */
export async function share(text: string, url: string): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text, url });
      return false;
    }
    await navigator.clipboard.writeText(text ? `${text} ${url}` : url);
    return true;
  } catch {
    return false;
  }
}
