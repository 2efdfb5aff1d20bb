import type { Area } from '#features/eligibility/facts.ts';
import { fold } from '#platform/text/fold.ts';

/** The third letter of a code of NUTS (`UKI`) or ITL (`TLI`). */
const byLetter = new Map<string, Area>([
  ['C', 'north-east'],
  ['D', 'north-west'],
  ['E', 'yorkshire'],
  ['F', 'east-midlands'],
  ['G', 'west-midlands'],
  ['H', 'east'],
  ['I', 'london'],
  ['J', 'south-east'],
  ['K', 'south-west'],
  ['L', 'wales'],
  ['M', 'scotland'],
  ['N', 'northern-ireland'],
]);

const byName = new Map<string, Area>([
  ['london', 'london'],
  ['greater london', 'london'],
  ['south east', 'south-east'],
  ['south west', 'south-west'],
  ['east', 'east'],
  ['east of england', 'east'],
  ['east midlands', 'east-midlands'],
  ['west midlands', 'west-midlands'],
  ['yorkshire and the humber', 'yorkshire'],
  ['yorkshire and humber', 'yorkshire'],
  ['north east', 'north-east'],
  ['north west', 'north-west'],
  ['scotland', 'scotland'],
  ['wales', 'wales'],
  ['northern ireland', 'northern-ireland'],
]);

function areaOf(region: string): Area | undefined {
  if (/^(?:UK|TL)[C-N]/.test(region)) return byLetter.get(region.charAt(2));
  const name = fold(region)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return byName.get(name) ?? byName.get(name.replace(/ england$/, ''));
}

/** The region that all of the named ones lie in; null where they name several, or the whole country. */
export function areaFrom(regions: readonly string[]): Area | null {
  const areas = new Set(regions.map(areaOf));
  const [only] = areas;
  return areas.size === 1 ? (only ?? null) : null;
}
