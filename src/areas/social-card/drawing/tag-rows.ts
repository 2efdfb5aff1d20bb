import type { Measure } from './wrap-words.ts';

export interface TagBox {
  text: string;
  width: number;
}

export interface TagRows {
  rows: TagBox[][];
  size: number;
  /** Of one box. */
  boxHeight: number;
  /** From the top of a box to the line that its words stand on, the same in all. */
  rise: number;
  height: number;
}

/** Between two boxes, in either direction. */
export const tagGap = 16;
const sizes = [32, 28, 24, 20];
/** More would leave the headline too little. */
const rowsWanted = 2;

/** Tags in boxes, as many beside each other as there is room for. */
export function tagRows(
  tags: readonly string[],
  width: number,
  measureAt: (size: number) => Measure,
): TagRows {
  let laid: TagRows = { rows: [], size: 0, boxHeight: 0, rise: 0, height: 0 };
  for (const size of sizes) {
    const measure = measureAt(size);
    const extents = tags.map(measure);
    const above = Math.max(size * 0.8, ...extents.map((one) => one.above));
    const below = Math.max(size * 0.25, ...extents.map((one) => one.below));
    const boxHeight = Math.round(above + below + size * 0.7);
    const rise = (boxHeight + above - below) / 2;
    const rows: TagBox[][] = [];
    let taken = Infinity;
    for (const [at, text] of tags.entries()) {
      const needed = Math.min(width, Math.ceil((extents[at]?.width ?? 0) + size * 1.4));
      if (taken + needed > width) {
        rows.push([]);
        taken = 0;
      }
      rows.at(-1)?.push({ text, width: needed });
      taken += needed + tagGap;
    }
    const height = rows.length * (boxHeight + tagGap) - (rows.length > 0 ? tagGap : 0);
    laid = { rows, size, boxHeight, rise, height };
    if (rows.length <= rowsWanted) break;
  }
  return laid;
}
