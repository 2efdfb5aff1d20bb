import countries from './diaspora-countries.json' with { type: 'json' };

/** Where the diaspora's countries lie, as the site counts them: Belize, Guyana and Suriname are Caribbean. */
export const diasporaRegions = ['africa', 'caribbean'] as const;
export type DiasporaRegion = (typeof diasporaRegions)[number];

const regions = new Map(countries.map(({ code, region }) => [code, region]));

/** Undefined for a country of neither. `code` is ISO 3166-1 alpha-2. */
export const diasporaRegionOf = (code: string): DiasporaRegion | undefined =>
  diasporaRegions.find((region) => region === regions.get(code));

/** Each once, in the order of `diasporaRegions`. */
export const diasporaRegionsOf = (codes: readonly string[]): DiasporaRegion[] =>
  diasporaRegions.filter((region) => codes.some((code) => diasporaRegionOf(code) === region));
