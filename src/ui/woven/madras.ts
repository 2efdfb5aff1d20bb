import { clothHeight, clothWidth } from './cloth.ts';
import type { Layers, Thread } from './cloth.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** One band down and across, which mixes with what it crosses. Its place and width are parts of the period. */
function band(dye: Thread['dye'], period: number, at: number, width: number): Thread[] {
  let down = '';
  let across = '';
  for (let start = period * at; start < clothWidth; start += period)
    down += `M${round(start)} 0V36`;
  for (let start = period * at; start < clothHeight; start += period)
    across += `M0 ${round(start)}H48`;
  return [
    { d: down, dye, width: round(period * width), opacity: 0.75 },
    { d: across, dye, width: round(period * width), opacity: 0.6 },
  ];
}

/**
 * The plaid of Caribbean dress: bands that cross and mix. The dyes are ground, wide, middle and thin. Layers: wide,
 * middle and thin bands; the first half of each has the small period, so a cloth takes all three from the same half.
 */
export function madrasLayers(): Layers {
  const layers: Layers = {};
  [16, 24].forEach((period, half) => {
    [0.2, 0.26, 0.34].forEach((width, place) => {
      layers[`wide-${half * 3 + place + 1}`] = {
        hasGround: true,
        threads: band(2, period, 0.3, width),
      };
    });
    [0.64, 0.7, 0.76].forEach((at, place) => {
      [0.1, 0.16].forEach((width, choice) => {
        layers[`middling-${half * 6 + place * 2 + choice + 1}`] = {
          threads: band(3, period, at, width),
        };
      });
    });
    [0.55, 0.88, 0.94].forEach((at, place) => {
      layers[`thin-${half * 3 + place + 1}`] = {
        threads: [...band(4, period, 0.3, 0.05), ...band(4, period, at, 0.05)],
      };
    });
  });
  return layers;
}
