const allowed = /^[a-z0-9/_-]+$/;

/**
 * Throws for anything but small letters, digits, `_`, `-` and single slashes between them: no dots, so no way up, no
 * empty segment, no leading slash (security I10). Keys are made by the site; one that fails is a fault of ours.
 */
export function assertStorageKey(key: string): void {
  if (key.length <= 200 && allowed.test(key) && key.split('/').every(Boolean)) return;
  throw new Error(`"${key.slice(0, 80)}" is no storage key.`);
}
