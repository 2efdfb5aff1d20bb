const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox, Windows" out of a User-Agent; undefined when nothing is recognised. Names are the makers' own. */
export function deviceName(userAgent: string): string | undefined {
  const named = [browsers, systems].map(
    (list) => list.find(([mark]) => userAgent.includes(mark))?.[1],
  );
  return named.filter(Boolean).join(', ') || undefined;
}

const names = new Set<string>([...browsers, ...systems].map(([, name]) => name));

/** True for what `deviceName` answers, and for nothing that anybody else wrote. */
export const isDeviceName = (value: unknown): value is string =>
  typeof value === 'string' && value.split(', ').every((part) => names.has(part));
