import { describe, expect, it } from 'vitest';
import { milesBetween } from '../distance.ts';
import type { City } from './cities-file.server.ts';
import { aliases, districts } from './districts.ts';
import { buildGazetteer, loadGazetteer } from './gazetteer.server.ts';
import { nameKey } from './place-name.ts';

const { entries, byId } = await loadGazetteer();

describe('the gazetteer', () => {
  it('has towns, districts, the 124 postcode areas, parts of London and counties, each under an id of its own', () => {
    const kinds = Map.groupBy(entries, ({ place }) => place.kind);
    expect(kinds.get('town')?.length).toBeGreaterThan(4000);
    expect(kinds.get('district')?.length).toBeGreaterThan(districts.length);
    const areas = kinds.get('area') ?? [];
    expect(areas.filter(({ place }) => /^[A-Z]{1,2}$/.test(place.id))).toHaveLength(124);
    expect(areas.length).toBeGreaterThan(124 + 8 + 50);
    expect(byId.size).toBe(entries.length);
  });

  it('gives no two places one label', () => {
    const labels = Map.groupBy(entries, ({ place }) => place.label);
    expect([...labels].filter(([, { length }]) => length > 1)).toEqual([]);
  });

  it('has ids that stand in an address bar and compare like their names', () => {
    const wrong = entries.filter(
      ({ place, keys }) =>
        place.kind !== 'area' &&
        !(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(place.id) && keys.includes(nameKey(place.id))),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['birmingham-west-midlands', 'Birmingham', 'town'],
    ['brixton-devon', 'Brixton, Devon', 'town'],
    ['brixton-london', 'Brixton, London', 'district'],
    ['bristol', 'Bristol', 'town'],
    ['glasgow-scotland', 'Glasgow', 'town'],
    ['handsworth-birmingham', 'Handsworth, Birmingham', 'district'],
    ['hove-east-sussex', 'Hove', 'town'],
    ['kelso-scotland', 'Kelso', 'town'],
    ['london', 'London', 'town'],
    ['moss-side-manchester', 'Moss Side, Manchester', 'district'],
    ['newport-gwent', 'Newport, Gwent', 'town'],
    ['newport-isle-of-wight', 'Newport, Isle of Wight', 'town'],
    ['blackburn-scotland-aberdeen', 'Blackburn, Scotland (Aberdeen)', 'town'],
    ['wolverhampton-west-midlands', 'Wolverhampton', 'town'],
    ['SE', 'London SE', 'area'],
    ['south-london', 'South London', 'area'],
    ['north-west-london', 'North West London', 'area'],
    ['B', 'Birmingham (B)', 'area'],
  ])('knows %s as %s, a %s', (id, label, kind) => {
    expect(byId.get(id.toLowerCase())?.place).toMatchObject({ id, label, kind });
  });

  it('puts Peckham at the middle of SE15', () => {
    expect(byId.get('peckham-london')?.place).toMatchObject({ lat: 51.4727, lng: -0.0657 });
  });

  it('puts every district in or near its city', () => {
    const towns = new Map(
      entries
        .filter(({ place }) => place.kind === 'town')
        .map((entry) => [entry.name, entry.place]),
    );
    for (const [name, town, , lat, lng] of districts) {
      const city = towns.get(nameKey(town));
      const miles = city ? milesBetween(city, { lat, lng }) : Infinity;
      expect(miles, `${name}, ${town}`).toBeLessThan(town === 'London' ? 12 : 7);
    }
  });

  it('knows every place that has another name', () => {
    expect(Object.keys(aliases).filter((id) => !byId.has(id))).toEqual([]);
  });

  it.each([
    ['kent', 29],
    ['greater-manchester', 13],
    ['west-midlands', 18],
    ['yorkshire', 44],
    ['scotland', 93],
    ['wales', 88],
  ])('knows how far the people of %s live from its middle', (id, miles) => {
    const { reach = 0, kind } = byId.get(id)?.place ?? {};
    expect(kind).toBe('area');
    expect(Math.abs(reach - miles)).toBeLessThan(3);
  });

  it('takes a county that has the name of a town for the town', () => {
    expect(byId.get('bristol')?.place.kind).toBe('town');
    expect(entries.filter(({ name }) => name === 'cardiff')).toHaveLength(1);
  });

  it('leaves no English or Welsh place without a county', () => {
    const nations = entries.filter(({ place }) => /-(england|wales|kingdom)$/.test(place.id));
    expect(nations.map(({ place }) => place.id)).toEqual(['knighton-wales']);
  });

  it('is read once', () => {
    expect(loadGazetteer()).toBe(loadGazetteer());
  });
});

describe('buildGazetteer', () => {
  const city = (name: string, rest: Partial<City>): City => ({
    geonameId: 1,
    name,
    nation: 'ENG',
    district: '22UB',
    population: 1000,
    lat: 51.6,
    lng: 0.5,
    ...rest,
  });
  const labels = (...cities: City[]) =>
    buildGazetteer(cities)
      .entries.filter(({ place }) => place.kind === 'town')
      .map(({ place }) => place.label);

  it('shows the county only where two places share a name', () => {
    expect(labels(city('Ashbury', {}), city('Elmham', {}))).toEqual(['Elmham', 'Ashbury']);
    expect(labels(city('Ashbury', {}), city('Ashbury', { district: '42UB', lat: 52.2 }))).toEqual([
      'Ashbury, Essex',
      'Ashbury, Suffolk',
    ]);
  });

  it('adds the nearest large town where they share the county too', () => {
    const large = { population: 90_000 };
    expect(
      labels(
        city('Northwold', { ...large, lat: 51.9 }),
        city('Southwold', { ...large, lat: 51.3 }),
        city('Ashbury', { lat: 51.85, population: 20 }),
        city('Ashbury', { lat: 51.35 }),
      ),
    ).toEqual([
      'Northwold',
      'Southwold',
      'Ashbury, Essex (Southwold)',
      'Ashbury, Essex (Northwold)',
    ]);
  });

  it('takes two rows of one name in one spot for one place, the one with more people', () => {
    const twice = [city('Bidford-on-Avon', {}), city('Bidford-on-avon', { population: 2000 })];
    expect(labels(...twice)).toEqual(['Bidford-on-avon']);
  });
});
