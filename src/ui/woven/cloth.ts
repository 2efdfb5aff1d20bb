/**
 * A thread is one stroked path; dashes repeat its motif over the whole cloth, which keeps the markup of a cloth small.
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

export type Random = () => number;

/** FNV-1a into mulberry32: the same seed gives the same numbers in every engine. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Ground first, then the dyes of the threads. */
export type Dyes = readonly [Dye, Dye, Dye, Dye];
