/** A palette (a class of `cloths.css`) and layers (symbols of `cloths.svg`), lowest first. */
export interface Cloth {
  palette: string;
  layers: readonly string[];
}

/** A whole number from 1 to `most`. */
type Throw = (most: number) => number;

const kente = (one: Throw): Cloth => ({
  palette: `kente-${one(7)}`,
  layers: [`warp-${one(6)}`, `even-${one(5)}`, `odd-${one(10)}`],
});

const adire = (one: Throw): Cloth => ({
  palette: `adire-${one(3)}`,
  layers: [`starch-${one(8)}`, `outer-${one(8)}`, `middle-${one(8)}`],
});

/** Small or large squares; bands of different sizes would not meet. */
function madras(one: Throw): Cloth {
  const half = one(2) - 1;
  return {
    palette: `madras-${one(6)}`,
    layers: [
      `wide-${half * 3 + one(3)}`,
      `middling-${half * 6 + one(6)}`,
      `thin-${half * 3 + one(3)}`,
    ],
  };
}

const raffia = (one: Throw): Cloth => ({
  palette: `raffia-${one(5)}`,
  layers: [`zigzag-${one(6)}`],
});

const cloths = [kente, adire, madras, raffia, kente];

/** Cloth for a place without a photo. The same seed always gives the same cloth. */
export function wovenCloth(seed: string): Cloth {
  const one = throwsOf(seed);
  return (cloths[one(cloths.length) - 1] ?? kente)(one);
}

/** FNV-1a into mulberry32: the same seed gives the same numbers in every engine. */
function throwsOf(seed: string): Throw {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most) + 1;
  };
}
