import encodeQR from 'qr';

const width = 640;
const height = 480;
const scale = 12;

/** A film of one picture that shows a QR code, as Chromium's pretended camera plays it (YUV4MPEG2, 4:2:0). */
export function filmOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const light = Buffer.alloc(width * height, 200);
  const left = Math.floor((width - rows.length * scale) / 2);
  const top = Math.floor((height - rows.length * scale) / 2);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let down = 0; down < scale; down += 1) {
        const from = (top + y * scale + down) * width + left + x * scale;
        light.fill(isDark ? 16 : 235, from, from + scale);
      }
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}
