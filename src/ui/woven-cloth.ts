/**
 * Cloth for places without a photo, drawn from a seed: narrow-strip kente, resist-dyed adire, madras plaid and cut-pile
 * Kuba raffia. A thread is one stroked path; dashes repeat its motif over the whole cloth, which keeps the markup small.
 */

/** The colours of the theme, written out: a cloth is a picture, which contrast settings leave as it is. */
export const dyes = {
  card: '#ffffff',
  cloth: '#f3e6cf',
  gold: '#f2b233',
  hibiscus: '#a3123f',
  indigo: '#2a2e78',
  'indigo-deep': '#1b1e52',
  ink: '#1f1714',
  lagoon: '#0a5775',
  laterite: '#98390f',
  page: '#fbf5ea',
  palm: '#17603a',
};

export type Dye = keyof typeof dyes;

export interface Thread {
  d: string;
  dye: Dye;
  width: number;
  dash?: string;
  opacity?: number;
  /** Round ends: a segment of no length becomes a dot. */
  round?: true;
}

export interface Cloth {
  ground: Dye;
  threads: readonly Thread[];
}

export const clothWidth = 48;
export const clothHeight = 36;

type Random = () => number;

/** FNV-1a into mulberry32: the same seed gives the same numbers in every engine. */
function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

type Dyes = readonly [Dye, Dye, Dye, Dye];

const kenteDyes: readonly [Dyes, ...Dyes[]] = [
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

function kente(random: Random): Cloth {
  const [ground, bright, deep, light] = pick(random, kenteDyes);
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
      { d: 'M8 0V36M16 0V36M24 0V36M32 0V36M40 0V36', dye: 'ink', width: 0.2 },
    ],
  };
}

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

function adire(random: Random): Cloth {
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

const madrasDyes: readonly [Dyes, ...Dyes[]] = [
  ['hibiscus', 'gold', 'indigo-deep', 'page'],
  ['gold', 'hibiscus', 'palm', 'indigo-deep'],
  ['cloth', 'palm', 'laterite', 'indigo'],
  ['lagoon', 'gold', 'indigo-deep', 'page'],
  ['gold', 'laterite', 'indigo', 'card'],
  ['card', 'indigo', 'hibiscus', 'gold'],
];

function madras(random: Random): Cloth {
  const [ground, wide, middle, thin] = pick(random, madrasDyes);
  const period = pick(random, [16, 24]);
  const bands: [Dye, number, number][] = [
    [wide, period * 0.3, period * pick(random, [0.2, 0.26, 0.34])],
    [middle, period * pick(random, [0.64, 0.7, 0.76]), period * pick(random, [0.1, 0.16])],
    [thin, period * 0.3, period * 0.05],
    [thin, period * pick(random, [0.55, 0.88, 0.94]), period * 0.05],
  ];
  const threads = bands.flatMap(([dye, at, width]): Thread[] => {
    let down = '';
    let across = '';
    for (let start = at; start < clothWidth; start += period) down += `M${round(start)} 0V36`;
    for (let start = at; start < clothHeight; start += period) across += `M0 ${round(start)}H48`;
    return [
      { d: down, dye, width: round(width), opacity: 0.75 },
      { d: across, dye, width: round(width), opacity: 0.6 },
    ];
  });
  return { ground, threads };
}

const round = (value: number) => Math.round(value * 10) / 10;

const raffiaDyes: readonly [Dyes, ...Dyes[]] = [
  ['cloth', 'ink', 'laterite', 'gold'],
  ['laterite', 'ink', 'cloth', 'gold'],
  ['gold', 'ink', 'laterite', 'page'],
  ['ink', 'cloth', 'laterite', 'gold'],
  ['hibiscus', 'ink', 'gold', 'page'],
];

function zigzag(top: number, rows: number, gap: number, reach: number): string {
  const teeth = `l${reach} ${reach} ${reach}-${reach}`.repeat(Math.ceil(clothWidth / (2 * reach)));
  return Array.from({ length: rows }, (_, row) => `M0 ${top + row * gap}${teeth}`).join('');
}

/** Small diamonds in the open valleys of every row. */
function diamonds(top: number, reach: number): string {
  let d = '';
  for (let y = top; y < clothHeight; y += raffiaRow) {
    for (let x = reach; x < clothWidth; x += 2 * reach)
      d += `M${x - 1.5} ${y}l1.5-1.5 1.5 1.5-1.5 1.5z`;
  }
  return d;
}

const raffiaRow = 12;

function raffia(random: Random): Cloth {
  const [ground, broad, middle, fine] = pick(random, raffiaDyes);
  const reach = pick(random, [6, 6, 8, 12]);
  const filled = random() < 0.5;
  return {
    ground,
    threads: [
      { d: zigzag(-reach, 6, raffiaRow, reach), dye: broad, width: 4 },
      { d: zigzag(-reach, 6, raffiaRow, reach), dye: fine, width: 0.8 },
      filled
        ? { d: zigzag(raffiaRow / 2 - reach, 5, raffiaRow, reach), dye: middle, width: 1.6 }
        : { d: diamonds(raffiaRow / 2, reach), dye: middle, width: 1.4 },
    ],
  };
}

/** The same seed always gives the same cloth. */
export function wovenPattern(seed: string): Cloth {
  const random = randomFrom(seed);
  return pick(random, [kente, adire, madras, raffia, kente])(random);
}
