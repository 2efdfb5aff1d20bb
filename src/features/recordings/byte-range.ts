export interface ByteRange {
  from: number;
  /** Not included. */
  to: number;
}

/**
 * What a `Range` header asks for (RFC 9110): one range of bytes. `whole` where it asks for nothing that is answered here
 * (several ranges, another unit, no sense), `none` where it begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= size) return 'none';
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) };
}
