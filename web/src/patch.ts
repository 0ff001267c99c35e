// Applying changes to a state: `patched` in src/thirdhalf/protocol/changes.py, in TypeScript.
import type { Patch } from './protocol';

type Fields = Record<string, unknown>;

/** The object or list after a patch. The old one does not change; unchanged parts are shared. */
export function patched<T extends object>(old: T, patch: Patch): T {
  const fresh = (Array.isArray(old) ? [...old] : { ...old }) as Fields;
  for (const field of patch.unset ?? []) delete fresh[field];
  Object.assign(fresh, patch.set);
  for (const [field, inside] of Object.entries(patch.inside ?? {}))
    fresh[field] = patched(fresh[field] as object, inside);
  if (Array.isArray(fresh) && patch.at != null) fresh.splice(patch.at, patch.cut ?? 0, ...(patch.add ?? []));
  return fresh as T;
}
