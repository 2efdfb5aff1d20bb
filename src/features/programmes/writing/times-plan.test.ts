import { expect, test } from 'vitest';
import { planTimes } from './times-plan.ts';
import type { KeptDate } from './times-plan.ts';

const wanted = (start: string, minutes = 60) => {
  const startsAt = new Date(`${start}:00Z`);
  return { start, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};

const kept = (start: string, values: Partial<KeptDate> = {}): KeptDate => ({
  ...wanted(start),
  id: start,
  isFixed: false,
  isDropped: false,
  ...values,
});

const idsOf = (pairs: readonly { kept: KeptDate }[]) => pairs.map((one) => one.kept.id);

test('the same times change nothing', () => {
  const plan = planTimes([kept('2026-03-16T17:00')], [wanted('2026-03-16T17:00')]);
  expect(plan).toEqual({ moved: [], renamed: [], dropped: [], added: 0 });
});

test('another hour moves the date of the day, another day drops it and makes one', () => {
  const known = [kept('2026-03-16T17:00'), kept('2026-03-23T17:00')];
  const plan = planTimes(known, [wanted('2026-03-16T18:00'), wanted('2026-03-24T17:00')]);
  expect(idsOf(plan.moved)).toEqual(['2026-03-16T17:00']);
  expect(plan.dropped.map(({ id }) => id)).toEqual(['2026-03-23T17:00']);
  expect(plan.added).toBe(1);
});

test('a fixed date stands for the one of its day: it stays, and none is made beside it', () => {
  const plan = planTimes(
    [kept('2026-03-16T17:00', { isFixed: true })],
    [wanted('2026-03-16T18:00')],
  );
  expect(plan).toMatchObject({ moved: [], dropped: [], added: 0 });
  expect(idsOf(plan.renamed)).toEqual(['2026-03-16T17:00']);
});

test('of two on one day each goes on as itself', () => {
  const known = [kept('2026-03-16T10:00', { isFixed: true }), kept('2026-03-16T15:00')];
  const plan = planTimes(known, [wanted('2026-03-16T11:00'), wanted('2026-03-16T15:00')]);
  expect(idsOf(plan.renamed)).toEqual(['2026-03-16T10:00']);
  expect(plan).toMatchObject({ moved: [], dropped: [], added: 0 });
});

test('a longer date is the same date', () => {
  const plan = planTimes([kept('2026-03-16T17:00')], [wanted('2026-03-16T17:00', 90)]);
  expect(idsOf(plan.moved)).toEqual(['2026-03-16T17:00']);
});

test('one that fell away comes back where the times give it again, and only there', () => {
  const gone = kept('2026-03-16T17:00', { isDropped: true });
  expect(idsOf(planTimes([gone], [wanted('2026-03-16T17:00')]).moved)).toEqual([gone.id]);
  const other = planTimes([gone], [wanted('2026-03-16T18:00')]);
  expect(other).toEqual({ moved: [], renamed: [], dropped: [], added: 1 });
});
