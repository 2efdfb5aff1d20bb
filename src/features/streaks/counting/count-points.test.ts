import { describe, expect, test } from 'vitest';
import { actKinds, actKindNames } from '#features/contributions/act-kinds.ts';
import { countPoints, pointsOf } from './count-points.ts';
import { milestones, nextMilestone, reachedMilestones, streakTiers, tierOf } from './milestones.ts';

const at = (text: string) => new Date(text);

describe('Points', () => {
  test('are given for acts that help somebody else, and for those alone', () => {
    expect(actKindNames.filter((kind) => pointsOf[kind] > 0)).toEqual(
      actKindNames.filter((kind) => actKinds[kind].helps),
    );
  });

  test('count so many of a kind and day, by the day of the person', () => {
    const acts = ['T09:00:00Z', 'T10:00:00Z', 'T11:00:00Z', 'T23:30:00Z'].map((time) => ({
      kind: 'shift' as const,
      at: at(`2026-03-01${time}`),
    }));
    expect(actKinds.shift.mostADay).toBe(2);
    expect(countPoints(acts, [], 0)).toEqual({
      points: 30,
      byAct: [{ act: 'shift', count: 2, points: 30 }],
    });
    const lagos = [{ zone: 'Africa/Lagos', since: '2026-01-01T00:00:00Z' }];
    expect(countPoints(acts, lagos, 0).byAct).toEqual([{ act: 'shift', count: 3, points: 45 }]);
  });

  test('of being at an event are none', () => {
    expect(countPoints([{ kind: 'attended', at: at('2026-03-01T09:00:00Z') }], [], 0)).toEqual({
      points: 0,
      byAct: [],
    });
  });

  test('of a milestone come once, however long the row becomes again', () => {
    expect(countPoints([], [], 7).byAct).toEqual([{ act: 'milestone', count: 2, points: 15 }]);
    expect(countPoints([], [], 8).points).toBe(countPoints([], [], 7).points);
  });
});

describe('Milestones', () => {
  test('are those of the specification', () => {
    expect(milestones.map(({ days }) => days)).toEqual([3, 7, 14, 30, 60, 100]);
    expect(reachedMilestones(100)).toHaveLength(6);
    expect(reachedMilestones(2)).toEqual([]);
  });

  test.each([
    [0, 3],
    [2, 3],
    [3, 7],
    [6, 7],
    [99, 100],
    [100, undefined],
  ])('after %i days the next is %s', (current, days) => {
    expect(nextMilestone(current)?.days).toBe(days);
  });

  test.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'days'],
    [6, 'days'],
    [7, 'weeks'],
    [29, 'weeks'],
    [30, 'months'],
    [365, 'months'],
  ])('%i days have the message of “%s”', (current, tier) => {
    expect(tierOf(current)).toBe(tier);
    expect(streakTiers).toContain(tier);
  });
});
