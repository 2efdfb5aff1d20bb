import { clothHeight, clothWidth, pick } from './cloth.ts';
import type { Cloth, Dyes, Random } from './cloth.ts';

const palettes: readonly [Dyes, ...Dyes[]] = [
  ['cloth', 'ink', 'laterite', 'gold'],
  ['laterite', 'ink', 'cloth', 'gold'],
  ['gold', 'ink', 'laterite', 'page'],
  ['ink', 'cloth', 'laterite', 'gold'],
  ['hibiscus', 'ink', 'gold', 'page'],
];

const rowHeight = 12;

function zigzag(top: number, rows: number, reach: number): string {
  const teeth = `l${reach} ${reach} ${reach}-${reach}`.repeat(Math.ceil(clothWidth / (2 * reach)));
  return Array.from({ length: rows }, (_, row) => `M0 ${top + row * rowHeight}${teeth}`).join('');
}

/** Small diamonds in the open valleys of every row. */
function diamonds(top: number, reach: number): string {
  let d = '';
  for (let y = top; y < clothHeight; y += rowHeight) {
    for (let x = reach; x < clothWidth; x += 2 * reach)
      d += `M${x - 1.5} ${y}l1.5-1.5 1.5 1.5-1.5 1.5z`;
  }
  return d;
}

/** Cut-pile cloth of the Kuba of Congo: interlaced zigzags. */
export function raffia(random: Random): Cloth {
  const [ground, broad, middle, fine] = pick(random, palettes);
  const reach = pick(random, [6, 6, 8, 12]);
  const filled = random() < 0.5;
  return {
    ground,
    threads: [
      { d: zigzag(-reach, 6, reach), dye: broad, width: 4 },
      { d: zigzag(-reach, 6, reach), dye: fine, width: 0.8 },
      filled
        ? { d: zigzag(rowHeight / 2 - reach, 5, reach), dye: middle, width: 1.6 }
        : { d: diamonds(rowHeight / 2, reach), dye: middle, width: 1.4 },
    ],
  };
}
