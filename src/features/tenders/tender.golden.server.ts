import * as z from 'zod/mini';
import { areas } from '#features/eligibility/facts.ts';
import type { Area } from '#features/eligibility/facts.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { tenderCategories } from './tender.policy.ts';
import type { TenderCategory } from './tender.policy.ts';
import { addTestTender } from './tender.scene.server.ts';
import type { tender } from './tender.table.server.ts';

const inDays = (days: number) => later(testNow, days * dayMs);

async function add(db: Db): Promise<void> {
  let minutes = 0;
  const one = (title: string, values: Partial<typeof tender.$inferInsert>) => {
    minutes += 1;
    const publishedAt = earlier(testNow, minutes * minuteMs);
    return addTestTender(db, { title, publishedAt, ...values });
  };
  await one('Càtering', {
    closesAt: inDays(3),
    category: 'services',
    area: 'london',
    amountMinor: 5_000_000,
    cpv: ['55524000'],
    suitsSmall: true,
  });
  await one('Roofs', {
    closesAt: inDays(20),
    category: 'construction',
    area: 'wales',
    amountMinor: 200_000_000,
    cpv: ['45260000'],
    description: 'Slates of a school',
  });
  await one('Laptops', {
    closesAt: inDays(40),
    category: 'it',
    buyerName: 'Borough of Elsewhere',
    currency: 'EUR',
    amountMinor: 5_000_000,
  });
  await one('Nurses', { closesAt: inDays(60), category: 'healthcare', amountMinor: 900 });
  await one('Over', { closesAt: inDays(-1), category: 'education' });
  await one('Bought', { status: 'awarded', closesAt: inDays(-9), awardedOn: '2026-11-01' });
  await one('Called off', { status: 'cancelled' });
  await one('Draft', { status: 'draft' });
  await one('Waiting', { status: 'checking' });
  await one('Taken back', { withdrawnAt: testNow });
  await one('Hidden', { hiddenAt: testNow });
}

const all = 'Càtering, Roofs, Laptops, Nurses';

const inCategory: Partial<Record<TenderCategory, string>> = {
  services: 'Càtering',
  construction: 'Roofs',
  it: 'Laptops',
  healthcare: 'Nurses',
};
const inArea: Partial<Record<Area, string>> = { london: 'Càtering', wales: 'Roofs' };

const cases: readonly GoldenCase[] = [
  [{ q: 'catering' }, 'Càtering'],
  [{ q: 'slates' }, 'Roofs'],
  [{ q: 'elsewhere' }, 'Laptops'],
  [{ q: '%' }, ''],
  ...tenderCategories.map((category): GoldenCase => [{ category }, inCategory[category] ?? '']),
  ...areas.map((area): GoldenCase => [{ area }, inArea[area] ?? '']),
  [{ cpv: '55' }, 'Càtering'],
  [{ cpv: '45260000' }, 'Roofs'],
  [{ least: '50000' }, 'Càtering, Roofs'],
  [{ least: '50001' }, 'Roofs'],
  [{ most: '50000' }, 'Càtering, Nurses'],
  [{ most: '9' }, 'Nurses'],
  [{ closing: 'week' }, 'Càtering'],
  [{ closing: 'month' }, 'Càtering, Roofs'],
  [{ small: '1' }, 'Càtering'],
  [{ show: 'open' }, all],
  [{ show: 'closed' }, 'Over'],
  [{ show: 'awarded' }, 'Bought'],
  [{ sort: 'closing' }, all],
  [{ sort: 'newest' }, all],
  [{ sort: 'value' }, 'Roofs, Laptops, Càtering, Nurses'],
];

/** Without a pass: what closes next, by words of what is shown and by its day. Other filters are passed over. */
const freeCases: readonly GoldenCase[] = [
  [{ q: 'catering' }, 'Càtering'],
  [{ q: 'slates' }, ''],
  [{ q: 'nurses' }, ''],
  [{ closing: 'week' }, 'Càtering'],
  [{ show: 'closed' }, ''],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listTenders'], actor: personWith('moderator'), namesOf, cases },
    { endpoints: ['listTenders'], actor: anonymous, namesOf, cases: freeCases },
  ],
};
