import type { Layers, Thread } from './cloth.ts';

/** Drawings of the starch painter in a square of 12, as path parts that start at its corner. */
const drawings: readonly string[] = [
  'm6 1l5 5-5 5-5-5zm0 2.8l2.2 2.2-2.2 2.2-2.2-2.2z',
  'm1 6a5 5 0 0 1 10 0 5 5 0 0 1-10 0m3.5 0h3m-1.5-1.5v3',
  'm1 4q2.5-4 5 0t5 0m-10 4q2.5-4 5 0t5 0',
  'm2 2l8 8m0-8l-8 8m4-9v10m5-5h-10',
  'm6 11v-10m-3 .5l3 2.5 3-2.5m-6 3l3 2.5 3-2.5m-6 3l3 2.5 3-2.5',
  'm1 6q5-8 10 0-5 8-10 0m4 0h2',
  'm3 3h0m6 0h0m-3 3h0m-3 3h0m6 0h0',
  'm2 10v-8h8v8h-5v-5h2v2',
];

/** Darker squares, and dots of starch between all of them. */
const squares: readonly Thread[] = [
  { d: 'M6 0V36M18-12V36M30 0V36M42-12V36', dye: 2, width: 12, dash: '12 12' },
  {
    d: 'M0 12H48M0 24H48M12 0V36M24 0V36M36 0V36',
    dye: 3,
    width: 0.4,
    dash: '0 1.2',
    round: true,
  },
];

const drawn = (drawing: string, corners: readonly string[]): Thread => ({
  d: corners.map((corner) => `M${corner}${drawing}`).join(''),
  dye: 3,
  width: 0.8,
  round: true,
});

/**
 * Starch-resist cloth of the Yoruba: pale drawings in squares on indigo. The dyes are ground, darker squares and
 * starch. Layers: every second square on the ground, the others of the outer rows, those of the middle row.
 */
export function adireLayers(): Layers {
  const layers: Layers = {};
  drawings.forEach((drawing, place) => {
    const number = place + 1;
    layers[`starch-${number}`] = {
      hasGround: true,
      threads: [...squares, drawn(drawing, ['12 0', '36 0', '0 12', '24 12', '12 24', '36 24'])],
    };
    layers[`outer-${number}`] = { threads: [drawn(drawing, ['0 0', '24 0', '0 24', '24 24'])] };
    layers[`middle-${number}`] = { threads: [drawn(drawing, ['12 12', '36 12'])] };
  });
  return layers;
}
