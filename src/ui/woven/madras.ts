import { clothHeight, clothWidth, pick } from './cloth.ts';
import type { Cloth, Dye, Dyes, Random, Thread } from './cloth.ts';

const palettes: readonly [Dyes, ...Dyes[]] = [
  ['hibiscus', 'gold', 'indigo-deep', 'page'],
  ['gold', 'hibiscus', 'palm', 'indigo-deep'],
  ['cloth', 'palm', 'laterite', 'indigo'],
  ['lagoon', 'gold', 'indigo-deep', 'page'],
  ['gold', 'laterite', 'indigo', 'card'],
  ['card', 'indigo', 'hibiscus', 'gold'],
];

const round = (value: number) => Math.round(value * 10) / 10;

/** The plaid of Caribbean dress: bands that cross and mix. */
export function madras(random: Random): Cloth {
  const [ground, wide, middle, thin] = pick(random, palettes);
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
