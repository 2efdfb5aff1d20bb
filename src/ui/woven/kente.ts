import { pick } from './cloth.ts';
import type { Cloth, Dye, Dyes, Random, Thread } from './cloth.ts';

const palettes: readonly [Dyes, ...Dyes[]] = [
  ['indigo', 'gold', 'hibiscus', 'page'],
  ['gold', 'indigo-deep', 'palm', 'hibiscus'],
  ['palm', 'gold', 'ink', 'page'],
  ['hibiscus', 'gold', 'indigo-deep', 'page'],
  ['laterite', 'gold', 'ink', 'cloth'],
  ['ink', 'gold', 'hibiscus', 'palm'],
  ['lagoon', 'gold', 'indigo-deep', 'page'],
];

type Parity = 'all' | 'even' | 'odd';

/** Lines down strips 8 wide, `top` (less than 12) further down; every second strip is half a repeat (6) ahead. */
function strips(shift: number, top: number, parity: Parity = 'all'): string {
  return [0, 1, 2, 3, 4, 5]
    .filter((strip) => parity === 'all' || strip % 2 === (parity === 'odd' ? 1 : 0))
    .map((strip) => `M${strip * 8 + 4 + shift}${top - (strip % 2 ? 18 : 12)}V36`)
    .join('');
}

type Motif = (dye: Dye, eye: Dye, parity: Parity) => Thread[];

/** Weft designs in a block 8 wide and 6 high; the repeat is 12. */
const motifs: readonly [Motif, ...Motif[]] = [
  (dye, _, parity) => [{ d: strips(0, 0, parity), dye, width: 8, dash: '1 1.5 1 1.5 1 6' }],
  (dye, eye, parity) => [
    { d: strips(0, 0, parity), dye, width: 2, dash: '6 6' },
    { d: strips(0, 1, parity), dye, width: 4, dash: '4 8' },
    { d: strips(0, 2, parity), dye, width: 7, dash: '2 10' },
    { d: strips(0, 2, parity), dye: eye, width: 2, dash: '2 10' },
  ],
  (dye, _, parity) => [
    { d: strips(0, 0, parity), dye, width: 8, dash: '1.5 3 1.5 6' },
    { d: strips(0, 1.5, parity), dye, width: 4, dash: '1 1 1 9' },
  ],
  (dye, _, parity) => [
    { d: strips(-3, 0, parity) + strips(1, 0, parity), dye, width: 2, dash: '2 2 2 6' },
    { d: strips(-1, 2, parity) + strips(3, 2, parity), dye, width: 2, dash: '2 10' },
  ],
  (dye, eye, parity) => [
    { d: strips(0, 0, parity), dye, width: 2, dash: '6 6' },
    { d: strips(0, 2, parity), dye, width: 8, dash: '2 10' },
    { d: strips(0, 2, parity), dye: eye, width: 2, dash: '2 10' },
  ],
];

/** Narrow-strip cloth of Ghana: blocks of weft design between runs of bare warp, half a repeat on in each strip. */
export function kente(random: Random): Cloth {
  const [ground, bright, deep, light] = pick(random, palettes);
  const first = pick(random, motifs);
  const second = pick(random, motifs);
  const stripe = pick(random, [1, 2, 3]);
  const weft =
    first === second
      ? first(bright, light, 'all')
      : [...first(bright, light, 'even'), ...second(random() < 0.5 ? light : bright, deep, 'odd')];
  const warp = [0, 1, 2, 3, 4, 5]
    .map((strip) => `M${strip * 8 + 4 - stripe} 0v36m${stripe * 2} 0v-36`)
    .join('');
  return {
    ground,
    threads: [
      { d: warp, dye: random() < 0.5 ? light : bright, width: 0.7 },
      { d: strips(0, 0), dye: deep, width: 8, dash: '6 6' },
      ...weft,
      { d: 'M8 0v36m8 0v-36m8 0v36m8 0v-36m8 0v36', dye: 'ink', width: 0.2 },
    ],
  };
}
