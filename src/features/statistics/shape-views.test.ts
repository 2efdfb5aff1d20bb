import { expect, test } from 'vitest';
import { unnamed } from './page-view.policy.ts';
import { shapeViews } from './shape-views.ts';
import type { DayCount } from './shape-views.ts';

const today = '2026-11-21';
const counted = (
  page: Record<string, number>,
  rest: Partial<Record<'language' | 'device' | 'referrer', Record<string, number>>> = {},
  day = today,
): DayCount[] => {
  const sum = Object.values(page).reduce((whole, views) => whole + views, 0);
  const tables = {
    page,
    language: { en: sum },
    device: { phone: sum },
    referrer: { [unnamed.direct]: sum },
    ...rest,
  };
  return Object.entries(tables).flatMap(([dimension, values]) =>
    Object.entries(values).map(([value, views]) => ({
      day,
      dimension: dimension as DayCount['dimension'],
      value,
      views,
    })),
  );
};

test('a week is told by day, and longer times by week, each day once', () => {
  expect(shapeViews([], { today, days: 7 }).times.map(({ from, to }) => [from, to])).toEqual(
    ['21', '20', '19', '18', '17', '16', '15'].map((day) => [`2026-11-${day}`, `2026-11-${day}`]),
  );
  const { times, from, to } = shapeViews([], { today, days: 28 });
  expect(times[0]).toEqual({ from: '2026-11-15', to: today, views: 0 });
  expect([times.length, from, to]).toEqual([4, '2026-10-25', today]);
});

test('what came fewer than five times has no name, and is summed up', () => {
  const { page, total } = shapeViews(counted({ home: 20, a: 4, b: 3, [unnamed.other]: 2 }), {
    today,
    days: 7,
  });
  expect(page).toEqual([
    { name: 'home', views: 20 },
    { name: unnamed.other, views: 9 },
  ]);
  expect(total).toBe(29);
});

test('no figure of the page tells a small one by subtraction', () => {
  const { total, device, times, hasWithheld } = shapeViews(
    [
      ...counted({ home: 20 }, { device: { phone: 18, tablet: 2 } }),
      ...counted({ home: 3 }, {}, '2026-11-20'),
    ],
    { today, days: 7 },
  );
  expect(hasWithheld).toBe(true);
  expect(times[1]?.views).toBe('few');
  expect(device.find(({ name }) => name === unnamed.other)?.views).toBe('few');
  expect(typeof total === 'number' && typeof times[0]?.views === 'number').toBe(false);
});

test('at most fifty pages have a name', () => {
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`p-${at}`, 100 - at]));
  const { page } = shapeViews(counted(pages), { today, days: 7 });
  expect(page).toHaveLength(51);
  expect(page.at(-1)).toEqual({ name: unnamed.other, views: 455 });
});
