import { clothHeight, clothWidth } from './cloth.ts';
import type { Layers, Thread } from './cloth.ts';

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

/**
 * Cut-pile cloth of the Kuba of Congo: interlaced zigzags. The dyes are ground, broad, middle and fine. A layer is a
 * whole cloth.
 */
export function raffiaLayers(): Layers {
  const layers: Layers = {};
  [6, 8, 12].forEach((reach, place) => {
    const zigzags: Thread[] = [
      { d: zigzag(-reach, 6, reach), dye: 2, width: 4 },
      { d: zigzag(-reach, 6, reach), dye: 4, width: 0.8 },
    ];
    layers[`zigzag-${place * 2 + 1}`] = {
      hasGround: true,
      threads: [...zigzags, { d: zigzag(rowHeight / 2 - reach, 5, reach), dye: 3, width: 1.6 }],
    };
    layers[`zigzag-${place * 2 + 2}`] = {
      hasGround: true,
      threads: [...zigzags, { d: diamonds(rowHeight / 2, reach), dye: 3, width: 1.4 }],
    };
  });
  return layers;
}
