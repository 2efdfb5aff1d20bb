import { describe, expect, test } from 'vitest';
import type { UkNation } from '#features/kinds/uk-nations.ts';
import { missionsFor } from './mission-finder.policy.ts';

const mission = (
  name: string,
  state: string | null,
  serves: UkNation[] = [],
  alsoServes: string[] = [],
) => ({ name, state, serves, alsoServes });

const known = [
  mission('London', 'NG'),
  mission('Edinburgh', 'NG', ['scotland']),
  mission('Accra in London', 'GH', ['england', 'wales']),
  mission('Dakar in London', 'SN', [], ['GW', 'CV']),
  mission('Praia in Cardiff', 'CV', ['wales']),
  mission('Invented', null, ['england'], ['AQ']),
];

const find = (papers: string, home?: UkNation) => {
  const { missions, ...found } = missionsFor(known, papers, home);
  return { ...found, names: missions.map(({ name }) => name) };
};

describe('The missions for a country', () => {
  test('are all of its own, until somebody says where they live', () => {
    expect(find('NG')).toEqual({
      outcome: 'own',
      names: ['London', 'Edinburgh'],
      asksHome: true,
    });
  });

  test('are those that name the home; where none does, those that have not said', () => {
    expect(find('NG', 'scotland')).toMatchObject({ outcome: 'own', names: ['Edinburgh'] });
    expect(find('NG', 'wales')).toMatchObject({ outcome: 'own', names: ['London'] });
  });

  test('are those of another state that says so, where its own are not or not here', () => {
    expect(find('GW')).toEqual({ outcome: 'other', names: ['Dakar in London'], asksHome: false });
    expect(find('CV', 'wales')).toMatchObject({ outcome: 'own', names: ['Praia in Cardiff'] });
    expect(find('CV', 'scotland')).toMatchObject({ outcome: 'other', names: ['Dakar in London'] });
  });

  test('are told as not serving the home where each has named other parts of the UK', () => {
    expect(find('GH', 'scotland')).toEqual({
      outcome: 'elsewhere',
      names: ['Accra in London'],
      asksHome: true,
    });
    expect(find('AQ', 'wales')).toMatchObject({ outcome: 'elsewhere', names: ['Invented'] });
  });

  test('are none where none is known, whatever missions of no state there are', () => {
    expect(find('TD', 'england')).toEqual({ outcome: 'none', names: [], asksHome: false });
  });
});
