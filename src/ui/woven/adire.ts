import { pick } from './cloth.ts';
import type { Cloth, Random } from './cloth.ts';

/** Drawings of the starch painter in a square of 12, as path parts that start at its corner. */
const squares: readonly [string, ...string[]] = [
  'm6 1l5 5-5 5-5-5zm0 2.8l2.2 2.2-2.2 2.2-2.2-2.2z',
  'm1 6a5 5 0 0 1 10 0 5 5 0 0 1-10 0m3.5 0h3m-1.5-1.5v3',
  'm1 4q2.5-4 5 0t5 0m-10 4q2.5-4 5 0t5 0',
  'm2 2l8 8m0-8l-8 8m4-9v10m5-5h-10',
  'm6 11v-10m-3 .5l3 2.5 3-2.5m-6 3l3 2.5 3-2.5m-6 3l3 2.5 3-2.5',
  'm1 6q5-8 10 0-5 8-10 0m4 0h2',
  'm3 3h0m6 0h0m-3 3h0m-3 3h0m6 0h0',
  'm2 10v-8h8v8h-5v-5h2v2',
];

/** Starch-resist cloth of the Yoruba: pale drawings in squares on indigo. */
export function adire(random: Random): Cloth {
  const ground = pick(random, ['indigo', 'indigo-deep', 'lagoon'] as const);
  const [first, ...others] = [pick(random, squares), pick(random, squares), pick(random, squares)];
  let drawing = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const square = (row + column) % 2 ? first : others[row % 2];
      drawing += `M${column * 12} ${row * 12}${square}`;
    }
  }
  return {
    ground,
    threads: [
      {
        d: 'M6 0V36M18-12V36M30 0V36M42-12V36',
        dye: ground === 'indigo' ? 'indigo-deep' : 'indigo',
        width: 12,
        dash: '12 12',
      },
      {
        d: 'M0 12H48M0 24H48M12 0V36M24 0V36M36 0V36',
        dye: 'page',
        width: 0.4,
        dash: '0 1.2',
        round: true,
      },
      { d: drawing, dye: 'page', width: 0.8, round: true },
    ],
  };
}
