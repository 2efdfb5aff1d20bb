import { describe, expect, it } from 'vitest';
import { namesIn, neighbourhoodsOf } from './neighbourhood-names.ts';
import type { NamedArea } from './neighbourhood-names.ts';

const area = (name: string, rest: Partial<NamedArea> = {}): NamedArea => ({
  name,
  district: 'Manchester',
  region: 'North West',
  country: 'England',
  lat: 53.45,
  lng: -2.24,
  ...rest,
});

describe('namesIn', () => {
  it.each([
    ['Rusholme West & Moss Side East', ['Rusholme', 'Moss Side']],
    ['Airyhall/Broomhill/Garthdee', ['Airyhall', 'Broomhill', 'Garthdee']],
    ['Devonport, Mount Wise & Morice Town', ['Devonport', 'Mount Wise', 'Morice Town']],
    ['Peckham North West', ['Peckham']],
    ['Elephant & Castle', ['Elephant and Castle']],
    ['Central Hastings', ['Hastings']],
    ['East Dulwich', ['East Dulwich']],
    ['South Norwood Central', ['South Norwood']],
    ['Prestatyn Central & East', ['Prestatyn']],
    ['Hulme & University', ['Hulme']],
    ['Inverurie and District', ['Inverurie']],
    ['Brechin and Edzell', ['Brechin', 'Edzell']],
    ['Black_Mountain_A', ['Black Mountain']],
    ['City Centre North', []],
    ['Newton & Newton South', ['Newton']],
  ])('finds in %j the places %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('neighbourhoodsOf', () => {
  it('takes the parts of one place together, at their middle', () => {
    const parts = [
      area('Handsworth East', { district: 'Birmingham', lat: 52.51, lng: -1.92 }),
      area('Handsworth West', { district: 'Birmingham', lat: 52.52, lng: -1.94 }),
    ];
    expect(neighbourhoodsOf(parts)).toEqual([
      {
        name: 'Handsworth',
        town: 'Birmingham',
        nation: 'England',
        areas: 2,
        lat: 52.515,
        lng: -1.93,
      },
    ]);
  });

  it('says London of its boroughs, and the borough where two places in London share a name', () => {
    const inLondon = (district: string, lat: number) =>
      area('Alexandra Park', { region: 'London', district, lat, lng: -0.13 });
    const towns = (...areas: NamedArea[]) => neighbourhoodsOf(areas).map(({ town }) => town);
    expect(towns(inLondon('Haringey', 51.6), inLondon('Enfield', 51.61))).toEqual(['London']);
    expect(towns(inLondon('Haringey', 51.6), inLondon('Harrow', 51.7))).toEqual([
      'Haringey',
      'Harrow',
    ]);
  });

  it('writes a city as people do', () => {
    const towns = ['Bristol, City of', 'City of Edinburgh', 'Glasgow City', 'Tower Hamlets'];
    const named = neighbourhoodsOf(towns.map((district) => area('Easton', { district })));
    expect(named.map(({ town }) => town)).toEqual([
      'Bristol',
      'Edinburgh',
      'Glasgow',
      'Tower Hamlets',
    ]);
  });
});
