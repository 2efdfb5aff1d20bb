import { describe, expect, test } from 'vitest';
import { person } from '#platform/test/actors.ts';
import { anonymous, system } from './actor.ts';
import { ageBands } from './age-band.ts';
import { endOfActor, endOfBand, mayBeSeen, mayPublish, mayReach, reachWays } from './reach.ts';
import type { ReachEnd, ReachWay } from './reach.ts';

/** Ways by the ends, from and to, between which they are open. */
const open: Readonly<Record<ReachWay, readonly (readonly [ReachEnd, ReachEnd])[]>> = {
  write: [['adult', 'adult']],
  answer: [['adult', 'adult']],
  invite: [['adult', 'adult']],
  reply: [['adult', 'adult']],
  suggest: [['adult', 'adult']],
  see: [
    ['adult', 'adult'],
    ['young', 'adult'],
  ],
  comment: [['adult', 'adult']],
  publish: [['adult', 'adult']],
  report: [
    ['adult', 'adult'],
    ['adult', 'young'],
    ['young', 'adult'],
    ['young', 'young'],
  ],
};
const people = ['adult', 'young'] as const;

describe('Between two people', () => {
  const cells = reachWays.flatMap((way) =>
    people.flatMap((from) => people.map((to) => [way, from, to] as const)),
  );

  test.each(cells)('the way to %s, from %s to %s, is as the table says', (way, from, to) => {
    expect(mayReach(from, to, way)).toBe(open[way].some(([a, b]) => a === from && b === to));
  });

  test('no way but reports leads from the young or to them', () => {
    const from = reachWays.filter((way) => mayReach('young', 'adult', way) && way !== 'see');
    const to = reachWays.filter((way) => people.some((end) => mayReach(end, 'young', way)));
    expect(from).toEqual(['report']);
    expect(to).toEqual(['report']);
  });

  test.each(reachWays)('the site reaches everybody and is reached: %s', (way) => {
    for (const end of people) {
      expect(mayReach('site', end, way)).toBe(true);
      expect(mayReach(end, 'site', way)).toBe(true);
    }
  });
});

describe('Who counts as grown up', () => {
  test('the two bands from 18 on, and nobody whose age is not known', () => {
    expect(ageBands.filter((band) => endOfBand(band) === 'adult')).toEqual(['18-24', '25+']);
    expect([endOfBand(null), endOfBand(undefined)]).toEqual(['young', 'young']);
  });

  test('a visitor does not, and the site is no person', () => {
    expect(endOfActor(anonymous)).toBe('young');
    const claimsToBe = { ...anonymous, ageBand: '25+' as const };
    expect(endOfActor(claimsToBe)).toBe('young');
    expect(endOfActor(system)).toBe('site');
    expect(endOfActor(person({ ageBand: '18-24' }))).toBe('adult');
    expect(endOfActor(person({ ageBand: 'unknown' }))).toBe('young');
  });

  test('is named where everybody reads it, and nobody else is', () => {
    expect(ageBands.filter(mayBeSeen)).toEqual(['18-24', '25+']);
    expect(ageBands.filter(mayPublish)).toEqual(['18-24', '25+']);
  });
});
