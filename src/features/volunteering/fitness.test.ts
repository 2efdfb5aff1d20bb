import { describe, expect, test } from 'vitest';
import { adultsNeeded, lacks, lastingReasons, reasonsAgainst, youngAllowed } from './fitness.ts';
import type { OnDate, PersonFacts, ShiftNeeds } from './fitness.ts';

const needs = (values: Partial<ShiftNeeds> = {}): ShiftNeeds => ({
  task: 'none',
  skills: [],
  openToYoung: false,
  children: 0,
  perAdult: 8,
  places: 3,
  least: 1,
  ...values,
});

const fits: PersonFacts = {
  isVolunteer: true,
  age: 'adult',
  hasConsent: false,
  hasCheck: true,
  mayCare: true,
  skills: ['cooking'],
  hasClash: false,
};
const young: PersonFacts = {
  ...fits,
  age: 'young',
  hasConsent: true,
  hasCheck: false,
  mayCare: false,
};
const empty: OnDate = { taken: 0, held: 0, checkedAdults: 0, young: 0 };
const coming = { isOver: false, isCancelled: false };

describe('What speaks against somebody', () => {
  test.each<[string, Partial<PersonFacts>, Partial<ShiftNeeds>]>([
    ['volunteer', { isVolunteer: false }, {}],
    ['age', { age: 'unknown' }, {}],
    ['check', { hasCheck: false }, { task: 'children-supervised' }],
    ['check', { hasCheck: false }, { task: 'children-alone' }],
    ['skills', {}, { skills: ['cooking', 'driving'] }],
    ['young', { age: 'young', hasConsent: true }, {}],
    ['young', { age: 'young', hasConsent: true }, { openToYoung: true, task: 'children-alone' }],
    ['consent', { age: 'young' }, { openToYoung: true }],
  ])('is %s', (reason, person, shift) => {
    expect(lastingReasons({ ...fits, ...person }, needs(shift))).toEqual([reason]);
  });

  test('is nothing where the person fits, and no check is asked of people under 18', () => {
    expect(
      lastingReasons(fits, needs({ task: 'children-supervised', skills: ['cooking'] })),
    ).toEqual([]);
    const open = needs({ task: 'children-supervised', openToYoung: true });
    expect(lastingReasons(young, open)).toEqual([]);
  });

  test('is told in one order, with what the date adds', () => {
    const against = reasonsAgainst({ ...fits, isVolunteer: false, hasClash: true }, needs(), {
      date: { isOver: true, isCancelled: true },
      on: { ...empty, taken: 3 },
    });
    expect(against).toEqual(['over', 'cancelled', 'volunteer', 'clash', 'full']);
  });

  test('a held place is full for others and free for the person it is held for', () => {
    const on = { ...empty, taken: 2, held: 1 };
    expect(reasonsAgainst(fits, needs(), { date: coming, on })).toEqual(['full']);
    expect(reasonsAgainst(fits, needs(), { date: coming, on, ownHold: 1 })).toEqual([]);
  });
});

describe('The ratio of checked adults to people under 18', () => {
  test.each([
    [0, 0, 0],
    [8, 0, 1],
    [8, 1, 2],
    [16, 0, 2],
    [17, 3, 3],
  ])('%i children and %i young volunteers need %i', (children, count, adults) => {
    expect(adultsNeeded(needs({ children, openToYoung: true }), count)).toBe(adults);
  });

  test('a shift with children needs one at least, one without anybody under 18 none', () => {
    expect(adultsNeeded(needs({ task: 'children-supervised' }), 0)).toBe(1);
    expect(adultsNeeded(needs(), 0)).toBe(0);
  });

  test('bounds how many young volunteers can come', () => {
    const open = needs({ openToYoung: true, perAdult: 2, children: 1, places: 9 });
    expect([0, 1, 2].map((adults) => youngAllowed(open, adults))).toEqual([0, 1, 3]);
    const on = { ...empty, taken: 2, checkedAdults: 1, young: 1 };
    expect(reasonsAgainst(young, open, { date: coming, on })).toEqual(['ratio']);
    expect(reasonsAgainst(young, open, { date: coming, on: { ...on, checkedAdults: 2 } })).toEqual(
      [],
    );
    expect(youngAllowed(needs({ perAdult: 2 }), 5)).toBe(0);
  });

  test('a date lacks people and checked adults', () => {
    const open = needs({ task: 'children-supervised', children: 16, least: 3 });
    expect(lacks(open, { ...empty, taken: 2, checkedAdults: 1 })).toEqual({ people: 1, adults: 1 });
    expect(lacks(open, { ...empty, taken: 4, checkedAdults: 4 })).toEqual({ people: 0, adults: 0 });
  });
});
