/** The woven strip of `motifs.css`. */
const colour = {
  gold: '#f2b233',
  ink: '#1b1e52',
  white: '#ffffff',
  laterite: '#98390f',
  palm: '#17603a',
  hibiscus: '#a3123f',
};

const warp = [
  [0, 2, colour.gold],
  [2, 5, colour.ink],
  [5, 7, colour.white],
  [7, 10, colour.ink],
  [10, 12, colour.gold],
] as const;

const blocks = [
  [0, 64, colour.gold],
  [4, 20, colour.laterite],
  [24, 40, colour.palm],
  [44, 60, colour.hibiscus],
] as const;

const period = 104;

export function paintStrip(
  pen: CanvasRenderingContext2D,
  { y, width, height }: { y: number; width: number; height: number },
): void {
  const unit = height / 12;
  for (const [from, to, fill] of warp) {
    pen.fillStyle = fill;
    pen.fillRect(0, y + from * unit, width, (to - from) * unit);
  }
  for (let x = 0; x < width; x += period * unit)
    for (const [from, to, fill] of blocks) {
      pen.fillStyle = fill;
      pen.fillRect(x + from * unit, y, (to - from) * unit, height);
    }
}
