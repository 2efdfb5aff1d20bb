import { adire } from './woven/adire.ts';
import { pick, randomFrom } from './woven/cloth.ts';
import type { Cloth } from './woven/cloth.ts';
import { kente } from './woven/kente.ts';
import { madras } from './woven/madras.ts';
import { raffia } from './woven/raffia.ts';

/** Cloth for a place without a photo. The same seed always gives the same cloth. */
export function wovenPattern(seed: string): Cloth {
  const random = randomFrom(seed);
  return pick(random, [kente, adire, madras, raffia, kente])(random);
}
