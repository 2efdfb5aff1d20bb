import encodeQR from 'qr';

/** Modules of white that scanners need around a code. */
const quietZone = 4;

/** The QR code of a text as the path of an SVG, one unit a module, with white around it. */
export function qrPicture(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: bars.join('') };
}
