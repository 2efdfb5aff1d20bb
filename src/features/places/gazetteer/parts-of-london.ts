import type { Place } from '../place.contract.ts';
import { postcodeAreas } from '../postcode-areas.ts';

/** What people call the quarters of London, and the postcode areas in whose middle each lies. */
const parts = {
  'Central London': ['EC', 'WC'],
  'East London': ['E'],
  'North London': ['N', 'NW'],
  'North West London': ['NW'],
  'South London': ['SE', 'SW'],
  'South East London': ['SE'],
  'South West London': ['SW'],
  'West London': ['W'],
};

export const partsOfLondon: readonly Place[] = Object.entries(parts).map(([name, codes]) => {
  const middles = codes.flatMap((code) => postcodeAreas[code] ?? []);
  const mean = (of: (middle: { lat: number; lng: number }) => number) =>
    middles.reduce((sum, middle) => sum + of(middle), 0) / middles.length;
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    label: name,
    kind: 'area',
    lat: mean(({ lat }) => lat),
    lng: mean(({ lng }) => lng),
    approximate: false,
  };
});
