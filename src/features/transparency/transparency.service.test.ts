import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { closeMonths } from './close-months.service.server.ts';
import { hoursOf, sectionOf, sumOnly } from './counted-rows.server.ts';
import { monthAfter, monthAt, startOf } from './counting/month.ts';
import type { MonthCounts } from './figures.ts';
import type { MonthFigures, Span } from './month-figures.server.ts';
import { getTransparency, listTransparencyAsCsv } from './transparency.service.server.ts';
import { transparencyMonth } from './transparency.table.server.ts';

const data = useTestDb();
let asked: Span[];
let counts: MonthCounts;
let invalidated: string[];
beforeEach(() => {
  asked = [];
  invalidated = [];
  counts = { closed: sumOnly(7) };
});

const source: MonthFigures = {
  count: async (_, span) => {
    asked.push(span);
    return counts;
  },
};
const at = (now: string) =>
  testContext({
    db: data.db,
    actor: anonymous,
    now: new Date(now),
    invalidate: (tags) => void invalidated.push(...tags),
  });
const close = (now: string) => closeMonths(at(now), [source]);
const read = () => getTransparency(at('2027-06-01T12:00:00Z'));

describe('Months', () => {
  test('of London begin at midnight there, in summer and in winter', () => {
    expect(startOf('2026-07').toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect(startOf('2026-12').toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(monthAt(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07');
    expect(['2026-12', '2027-01', '2027-02'].map(monthAfter)).toEqual([
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
  });

  test('are not invented: a fresh site has none, and says since when it counts', async () => {
    expect(await read()).toEqual({ since: null, months: [] });
    await close('2026-03-12T04:40:00Z');
    await close('2026-03-31T04:40:00Z');
    expect(await read()).toEqual({ since: '2026-03-12T04:40:00.000Z', months: [] });
    expect(asked).toEqual([]);
  });

  test('are counted when they are over: the first from the day on which counting began', async () => {
    await close('2026-03-12T04:40:00Z');
    await close('2026-04-01T04:40:00Z');
    await close('2026-05-01T04:40:00Z');
    expect(asked.map(({ from, until }) => [from.toISOString(), until.toISOString()])).toEqual([
      ['2026-03-12T04:40:00.000Z', '2026-03-31T23:00:00.000Z'],
      ['2026-03-31T23:00:00.000Z', '2026-04-30T23:00:00.000Z'],
    ]);
    const { months } = await read();
    expect(months.map(({ month, since }) => [month, since])).toEqual([
      ['2026-04', null],
      ['2026-03', '2026-03-12T04:40:00.000Z'],
    ]);
    expect(invalidated).toEqual(['transparency', 'transparency', 'transparency']);
  });

  test('are counted once: what is erased later changes nothing, and a second run neither', async () => {
    await close('2026-03-12T04:40:00Z');
    await close('2026-04-01T04:40:00Z');
    counts = { closed: sumOnly(0) };
    await close('2026-04-01T04:41:00Z');
    await close('2026-04-02T04:40:00Z');
    expect((await read()).months).toMatchObject([{ sections: [{ id: 'closed', sum: 7 }] }]);
    expect(asked).toHaveLength(1);
  });

  test('that were missed are made up for, each as its own', async () => {
    await close('2026-03-12T04:40:00Z');
    await close('2026-07-04T04:40:00Z');
    expect((await read()).months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
    ]);
  });

  test('of two runs at once are counted once', async () => {
    await close('2026-03-12T04:40:00Z');
    await close('2026-04-01T04:40:00Z');
    await close('2026-04-01T04:40:00Z');
    expect(await data.db.$count(transparencyMonth)).toBe(2);
  });

  test('are twelve on the page, and all in the table to take along', async () => {
    await close('2025-01-12T04:40:00Z');
    await close('2026-06-01T04:40:00Z');
    const { months } = await read();
    expect(months).toHaveLength(12);
    expect(months[0]?.month).toBe('2026-05');
    const csv = await listTransparencyAsCsv(at('2026-06-01T12:00:00Z'));
    expect(csv.match(/"closed","sum"/g)).toHaveLength(17);
  });
});

describe('Figures', () => {
  test('under five are told neither on the page nor in the table, nor are their hours', async () => {
    counts = {
      received: sectionOf('received', [
        ...Array.from({ length: 8 }, () => ({ sort: 'pages', reason: 'wrong' })),
        { sort: 'events', reason: 'wrong' },
      ]),
      decided: { ...sectionOf('decided', [{ outcome: 'act' }]), hours: hoursOf([hourMs]) },
    };
    await close('2026-03-12T04:40:00Z');
    await close('2026-04-01T04:40:00Z');
    const [month] = (await read()).months;
    const [received, decided] = month?.sections ?? [];
    expect(received?.sum).toBe('withheld');
    expect(received?.tables[0]?.rows).toContainEqual({ id: 'events', value: 'few' });
    // Nine of one reason tell the sum, which less eight pages would be the one event.
    expect(received?.tables[0]?.rows[0]).toEqual({ id: 'pages', value: 'withheld' });
    expect(decided).toMatchObject({ sum: 'few', hours: null });
    const csv = await listTransparencyAsCsv(at('2026-04-01T12:00:00Z'));
    expect(csv).toContain('"received","sort","events","under 5"');
    expect(csv).not.toContain('"8"');
    expect(csv).not.toContain('"hours"');
  });

  test('tell the middle and the nineteenth of twenty in hours', () => {
    const hours = (...values: number[]) => hoursOf(values.map((value) => value * hourMs));
    expect(hours()).toBeUndefined();
    expect(hours(2)).toEqual({ median: 2, p95: 2 });
    expect(hours(...Array.from({ length: 20 }, (_, place) => 20 - place))).toEqual({
      median: 10,
      p95: 19,
    });
    expect(hours(0.25, 0.26)).toEqual({ median: 0.3, p95: 0.3 });
  });

  test('count what they do not know as everything else', () => {
    expect(sectionOf('received', [{ sort: 'kites', reason: 'danger' }]).tables).toMatchObject({
      sort: { other: 1, pages: 0 },
      reason: { danger: 1 },
    });
  });
});
