import { describe, expect, test } from 'vitest';
import { actKindNames, actKinds } from '#features/contributions/act-kinds.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import { badgeRules, badges, isEarned, progressOf } from './badge-rules.ts';
import type { Standing } from './badge-rules.ts';

const standing = (
  acts: Partial<Record<ActKind, number>> = {},
  rest: Partial<Standing> = {},
): Standing => ({
  acts: new Map(Object.entries(acts) as [ActKind, number][]),
  pages: 0,
  certificates: 0,
  isFirstYear: false,
  ...rest,
});

const earnedBy = (one: Standing) => badges.filter((badge) => isEarned(badge, one));

describe('Badges', () => {
  test('are given for acts that help others alone', () => {
    for (const badge of badges) {
      const { of } = badgeRules[badge];
      if (typeof of === 'string') continue;
      expect(of.length).toBeGreaterThan(0);
      for (const kind of of) expect(actKinds[kind].helps).toBe(true);
    }
    const onlyGuests = Object.fromEntries(
      actKindNames.filter((kind) => !actKinds[kind].helps).map((kind) => [kind, 1000]),
    );
    expect(earnedBy(standing(onlyGuests, { isFirstYear: true }))).toEqual([]);
  });

  test('are reached with what is needed, and not with one less', () => {
    expect(earnedBy(standing({ story: 1 }))).toEqual(['first-share']);
    expect(earnedBy(standing({ correction: 4 }))).toEqual([]);
    expect(earnedBy(standing({ correction: 5 }))).toEqual(['helping-hand']);
    expect(earnedBy(standing({ matched: 3, endorsement: 2 }))).toEqual(['network-builder']);
    expect(earnedBy(standing({ organised: 9 }))).toEqual([]);
    expect(earnedBy(standing({ organised: 10 }))).toEqual(['active-contributor']);
    expect(earnedBy(standing({ organised: 50 }))).toEqual([
      'active-contributor',
      'community-champion',
    ]);
    expect(earnedBy(standing({}, { pages: 1 }))).toEqual(['verified-business']);
    expect(earnedBy(standing({}, { certificates: 2 }))).toEqual(['goal-achiever']);
  });

  test('of the first year need an act too, and are closed to those who joined later', () => {
    expect(earnedBy(standing({}, { isFirstYear: true }))).toEqual([]);
    expect(earnedBy(standing({ organised: 1 }, { isFirstYear: true }))).toEqual(['early-adopter']);
    expect(progressOf('early-adopter', standing({ organised: 1 }))).toBeNull();
  });

  test('tell how far somebody is, and never more than what is needed', () => {
    expect(progressOf('helping-hand', standing({ shift: 1, correction: 1 }))).toBe(2);
    expect(progressOf('helping-hand', standing({ shift: 80 }))).toBe(5);
  });
});
