import type { Feature } from '../open-listing.contract.ts';

type Cell = string | number;

const words = (value: string | boolean | null): string => (value === null ? '' : String(value));

/** Headers of a table of places, as the import knows them, with what is below each. */
export const placeColumns: readonly [header: string, value: (place: Feature) => Cell][] = [
  ['id', ({ id }) => id],
  ['name', ({ properties }) => properties.name],
  ['kind', ({ properties }) => properties.kind],
  ['category', ({ properties }) => words(properties.category)],
  ['description', ({ properties }) => properties.description],
  ['address_line_1', ({ properties }) => words(properties.address_1)],
  ['address_line_2', ({ properties }) => words(properties.address_2)],
  ['district', ({ properties }) => words(properties.district)],
  ['city', ({ properties }) => words(properties.city)],
  ['region', ({ properties }) => words(properties.region)],
  ['postcode', ({ properties }) => words(properties.postcode)],
  ['country', ({ properties }) => properties.country],
  ['latitude', ({ geometry }) => geometry?.coordinates[1] ?? ''],
  ['longitude', ({ geometry }) => geometry?.coordinates[0] ?? ''],
  ['phone', ({ properties }) => words(properties.phone)],
  ['email', ({ properties }) => words(properties.email)],
  ['website', ({ properties }) => words(properties.website)],
  ['opening_hours', ({ properties }) => properties.opening_hours],
  ['languages', ({ properties }) => properties.languages.join('; ')],
  ['step_free', ({ properties }) => words(properties.step_free)],
  ['black_owned_by', ({ properties }) => words(properties.black_owned)],
  ['page', ({ properties }) => properties.url],
  ['updated', ({ properties }) => properties.updated],
  ['source', ({ properties }) => words(properties.source)],
  ['licence', ({ properties }) => words(properties.licence)],
  ['attribution', ({ properties }) => words(properties.attribution)],
  ['sample', ({ properties }) => words(properties.sample)],
];
