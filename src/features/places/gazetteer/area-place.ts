import type { Place } from '../place.contract.ts';
import type { PostcodeArea } from '../postcode-areas.ts';
import type { Postcode } from '../postcode.ts';

/** A postcode area as a place: its centre is miles from most of what it covers, so it is always approximate. */
export function areaPlace(code: string, { name, lat, lng }: PostcodeArea): Place {
  const label = name.endsWith(` ${code}`) ? name : `${name} (${code})`;
  return { id: code, name, label, kind: 'area', lat, lng, approximate: true };
}

/** A postcode, or its first half, as a place: `SE15 (London SE)`. */
export function postcodePlace(
  code: string,
  { name }: PostcodeArea,
  {
    lat,
    lng,
    kind,
    approximate = false,
  }: Pick<Place, 'lat' | 'lng' | 'kind'> & { approximate?: boolean },
): Place {
  return { id: code, name: code, label: `${code} (${name})`, kind, lat, lng, approximate };
}

/**
 * The area standing in for an outward code whose centre is not loaded. It keeps the outward code as its id, so a
 * saved address becomes exact once the centre is known.
 */
export function approximateOutcode({ outward, area }: Postcode, areaData: PostcodeArea): Place {
  return {
    ...areaPlace(area, areaData),
    id: outward,
    label: `${outward} (${areaData.name})`,
  };
}
