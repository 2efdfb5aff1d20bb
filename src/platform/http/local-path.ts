/**
 * A path of this site out of something a stranger may have written, or the fallback (security I12). It must begin
 * with one `/`, hold no backslash, control or white space, and resolve to the same origin.
 */
export function localPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 2000) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?![/\\])/.test(value) || /[\\\s\u0000-\u001f\u007f]/.test(value)) return fallback;
  const origin = 'http://local.invalid';
  if (!URL.canParse(value, origin)) return fallback;
  const url = new URL(value, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') ? path : fallback;
}
