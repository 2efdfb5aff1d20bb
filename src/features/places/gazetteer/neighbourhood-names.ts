import { milesBetween } from '../distance.ts';
import { nameKey } from './place-name.ts';

/** A row of `facts/neighbourhoods.csv`: a statistical area with the names that people have for it. */
export interface NamedArea {
  name: string;
  /** The local authority. */
  district: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
}

export interface Neighbourhood {
  name: string;
  /** The town or authority that people write after it; London for its boroughs. */
  town: string;
  nation: string;
  /** How many areas carry the name, a measure of how many people live there. */
  areas: number;
  lat: number;
  lng: number;
}

/** Areas of one name in London that are further apart than this are two places. */
const oneNeighbourhoodMiles = 3;

const compass = '(?:north|south|east|west|central)';
/** `Brixton Hill East`, `Peckham North West`, `Central Hastings`: parts of one place that people name as a whole. */
const partOfPlace = new RegExp(`(?: ${compass})+$`, 'i');
const centralPart = /^central (?=\p{Lu})/iu;
/** `Inverurie and District`. */
const andAround = / and (?:the )?(?:district|isles|islands|glens)$/i;
/** Northern Ireland's areas are `Black_Mountain_A`. */
const areaLetter = /_[A-Z]\d?$/;

/** Parts of names that are no place without their town. */
const tooGeneral = new Set(
  `airport castle central centre church city city-centre common east hospital marina north park quays
  river riverside south station the-isles the-islands town town-centre university village west woods`
    .split(/\s+/)
    .map((name) => name.replaceAll('-', ' ')),
);

/**
 * The places that these areas name. An area of two or more names ("Rusholme West & Moss Side East") is each of them,
 * and areas that are parts of one ("Handsworth East", "Handsworth West") are that one, at the middle of its parts. In
 * London two boroughs may share a place; where they are too far apart for that, each goes by its borough.
 */
export function neighbourhoodsOf(areas: readonly NamedArea[]): Neighbourhood[] {
  const named = areas.flatMap((area) =>
    namesIn(area.name).map((name) => ({ ...area, name, town: townOf(area) })),
  );
  const groups = Map.groupBy(named, ({ name, town }) => `${nameKey(name)}/${town}`);
  return [...groups.values()].flatMap((group) => {
    const boroughs = [...Map.groupBy(group, ({ district }) => district)];
    if (boroughs.length === 1 || isOnePlace(group)) return [middleOf(group)];
    return boroughs.map(([borough, parts]) => ({ ...middleOf(parts), town: borough }));
  });
}

type Named = NamedArea & { town: string };

/** One place, though "and" mostly joins two. */
const oneName = new Map([['Elephant & Castle', 'Elephant and Castle']]);

export function namesIn(text: string): string[] {
  const one = oneName.get(text);
  if (one) return [one];
  const whole = text.replace(areaLetter, '').replaceAll('_', ' ').replace(andAround, '');
  const names = whole
    .split(/ ?[&/,] ?| and (?=\p{Lu})/u)
    .map((name) => name.trim().replace(centralPart, '').replace(partOfPlace, ''))
    .filter((name) => name.length > 2 && !tooGeneral.has(nameKey(name)));
  return [...new Set(names)];
}

function townOf({ district, region }: NamedArea): string {
  if (region === 'London') return 'London';
  return district.replace(/,? (?:City|County) of$/, '').replace(/^City of | City$/g, '');
}

const isOnePlace = ([first, ...others]: readonly Named[]): boolean =>
  first !== undefined &&
  others.every((other) => milesBetween(first, other) <= oneNeighbourhoodMiles);

function middleOf(group: readonly Named[]): Neighbourhood {
  const mean = (of: (area: Named) => number) =>
    Math.round((group.reduce((sum, area) => sum + of(area), 0) / group.length) * 1e4) / 1e4;
  const { name, town, country } = group[0] ?? { name: '', town: '', country: '' };
  return {
    name,
    town,
    nation: country,
    areas: group.length,
    lat: mean(({ lat }) => lat),
    lng: mean(({ lng }) => lng),
  };
}
