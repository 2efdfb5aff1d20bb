import type { Layers, Thread } from './cloth.ts';

type Parity = 'even' | 'odd';
type Dye = Thread['dye'];

/** Lines down strips 8 wide, `top` (less than 12) further down; every second strip is half a repeat (6) ahead. */
function strips(shift: number, top: number, parity?: Parity): string {
  return [0, 1, 2, 3, 4, 5]
    .filter((strip) => !parity || strip % 2 === (parity === 'odd' ? 1 : 0))
    .map((strip) => `M${strip * 8 + 4 + shift}${top - (strip % 2 ? 18 : 12)}V36`)
    .join('');
}

type Motif = (dye: Dye, eye: Dye, parity: Parity) => Thread[];

/** Weft designs in a block 8 wide and 6 high; the repeat is 12. */
const motifs: readonly Motif[] = [
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

const seams: Thread = { d: 'M8 0v36m8 0v-36m8 0v36m8 0v-36m8 0v36', dye: 'ink', width: 0.2 };

function warp(stripe: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((strip) => `M${strip * 8 + 4 - stripe} 0v36m${stripe * 2} 0v-36`)
    .join('');
}

/**
 * Narrow-strip cloth of Ghana: blocks of weft design between runs of bare warp, half a repeat on in each strip. The
 * dyes are ground, bright, deep and light. Layers: warp with the ground of the blocks, weft of even strips, of odd ones.
 */
export function kenteLayers(): Layers {
  const layers: Layers = {};
  ([2, 4] as const).forEach((dye, set) => {
    [1, 2, 3].forEach((stripe) => {
      layers[`warp-${set * 3 + stripe}`] = {
        hasGround: true,
        threads: [
          { d: warp(stripe), dye, width: 0.7 },
          { d: strips(0, 0), dye: 3, width: 8, dash: '6 6' },
        ],
      };
    });
    motifs.forEach((motif, place) => {
      layers[`odd-${set * motifs.length + place + 1}`] = {
        threads: [...motif(dye, 3, 'odd'), seams],
      };
    });
  });
  motifs.forEach((motif, place) => {
    layers[`even-${place + 1}`] = { threads: motif(2, 4, 'even') };
  });
  return layers;
}
