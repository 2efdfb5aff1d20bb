import { describe, expect, test } from 'vitest';
import { person } from '#platform/test/actors.ts';
import { anonymous, roles, system } from './actor.ts';
import { ageBands } from './age-band.ts';
import type { AgeBand } from './age-band.ts';
import {
  endOfActor,
  endOfBand,
  isOneBoard,
  mayBeSeen,
  mayPublish,
  mayReach,
  reachWays,
  relations,
} from './reach.ts';
import type { ReachWay, Relation } from './reach.ts';

const people = ['adult', 'young'] as const;
type End = (typeof people)[number];
type Pair = `${End}→${End}`;

const adults: readonly Pair[] = ['adult→adult'];
const oneOfEach: readonly Pair[] = ['adult→young', 'young→adult'];
const everyone: readonly Pair[] = [...adults, ...oneOfEach, 'young→young'];
const toAdults: readonly Pair[] = ['adult→adult', 'young→adult'];

const always = (open: readonly Pair[]): Record<Relation, readonly Pair[]> => ({
  strangers: open,
  board: open,
  circle: open,
  known: open,
  guarded: open,
});
/** Between two adults whatever there is between them, and with somebody under 18 where they are guarded. */
const guarded = { ...always(adults), guarded: [...adults, ...oneOfEach] };

/** The policy matrix, written out a second time: ways by relation, and the pairs of ends between which they are open. */
const open: Readonly<Record<ReachWay, Record<Relation, readonly Pair[]>>> = {
  write: always(adults),
  answer: always(adults),
  invite: always(adults),
  reply: always(adults),
  suggest: always(adults),
  see: {
    ...always(toAdults),
    board: [...toAdults, 'young→young'],
    circle: [...toAdults, 'adult→young'],
    guarded: [...toAdults, 'adult→young'],
  },
  comment: always(adults),
  mention: always(adults),
  publish: always(adults),
  report: always(everyone),
  find: always(toAdults),
  match: guarded,
  thread: guarded,
  post: { ...always([]), board: ['adult→adult', 'young→young'], circle: oneOfEach },
  apply: { ...always(adults), guarded: toAdults },
  rsvp: always(toAdults),
  vouch: { ...always([]), known: ['adult→young'] },
};

const cells = reachWays.flatMap((way) =>
  relations.flatMap((relation) =>
    people.flatMap((from) => people.map((to) => [way, relation, from, to] as const)),
  ),
);

describe('Between two people', () => {
  test.each(cells)('%s, %s: from %s to %s is as the table says', (way, relation, from, to) => {
    expect(mayReach(from, to, way, relation)).toBe(open[way][relation].includes(`${from}→${to}`));
  });

  test('without a relation they are strangers', () => {
    for (const way of reachWays)
      for (const from of people)
        for (const to of people)
          expect(mayReach(from, to, way)).toBe(mayReach(from, to, way, 'strangers'));
  });

  test('no stranger reaches anybody under 18, and they reach a stranger by no words of their own', () => {
    const into = reachWays.filter((way) => people.some((end) => mayReach(end, 'young', way)));
    expect(into).toEqual(['report']);
    const out = reachWays.filter((way) => mayReach('young', 'adult', way));
    expect(out).toEqual(['see', 'report', 'find', 'rsvp']);
  });

  test.each(reachWays)('the site reaches everybody and is reached: %s', (way) => {
    for (const relation of relations)
      for (const end of people) {
        expect(mayReach('site', end, way, relation)).toBe(true);
        expect(mayReach(end, 'site', way, relation)).toBe(true);
      }
  });
});

describe('Every cell by role and age band', () => {
  const parties = roles.flatMap((role) => ageBands.map((ageBand) => ({ role, ageBand })));
  const isGrown = (band: AgeBand) => band === '18-24' || band === '25+';

  test.each(reachWays)('to %s hangs on the age of both and on no role', (way) => {
    for (const { role, ageBand } of parties) {
      const from = endOfActor(role === 'public' ? anonymous : person({ roles: [role], ageBand }));
      const end: End = role !== 'public' && isGrown(ageBand) ? 'adult' : 'young';
      for (const to of ageBands)
        for (const relation of relations) {
          const pair: Pair = `${end}→${isGrown(to) ? 'adult' : 'young'}`;
          const told = `${role} of ${ageBand} to ${to}, ${relation}`;
          const answer = mayReach(from, endOfBand(to), way, relation);
          expect([told, answer]).toEqual([told, open[way][relation].includes(pair)]);
        }
    }
  });
});

describe('One board', () => {
  test('is for one band under 25 alone, and for nobody whose age is not known', () => {
    const shared = ageBands.flatMap((a) =>
      ageBands.filter((b) => isOneBoard(a, b)).map((b) => `${a} ${b}`),
    );
    expect(shared).toEqual(['13-15 13-15', '16-17 16-17', '18-24 18-24']);
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
