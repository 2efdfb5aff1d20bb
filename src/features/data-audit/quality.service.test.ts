import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { isStale } from '#features/directory/listing.policy.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listPhotos } from '#features/media/media.service.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { listSchedules, replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { lacksOf, scoreOf } from './quality.policy.ts';
import {
  exportListingQuality,
  getQualityTotals,
  listListingQuality,
} from './quality.service.server.ts';

/** Sixty listings, so that there is more than one page; each lacks something else. */
const data = useTestDb(async (db) => {
  for (let number = 0; number < 60; number += 1) {
    const lacking = (every: number) => number % every === 0;
    const id = await addTestListing(db, testNow, {
      name: `Sample ${number}`,
      city: lacking(4) ? 'Birmingham' : 'London',
      addressLine1: lacking(5) ? null : '1 Sample Street',
      postcode: lacking(7) ? null : 'SE15 4ST',
      country: lacking(14) ? 'NG' : 'GB',
      point: lacking(3) ? null : { lat: 51.47, lng: -0.07, pinnedBy: 'source' },
      phone: lacking(6) ? null : '+44 20 7946 0000',
      email: lacking(8) ? null : 'info@sample.example',
      website: lacking(2) ? null : 'https://www.sample.example',
      description: 'x'.repeat(180 + number),
      confirmedOn: lacking(9) ? null : `2026-05-${String((number % 28) + 1).padStart(2, '0')}`,
    });
    if (!lacking(10)) {
      const periods = [{ weekday: 1, opens: 540, closes: 1020 }];
      await replaceSchedule(db, { type: 'listing', id }, { ...emptySchedule, periods });
    }
  }
});
const subjects = new SubjectRegistry([listingSubject]);
const as = (actor = person({ roles: ['admin'] })) => testContext({ db: data.db, actor, subjects });

async function listAll(filter = {}) {
  const items = [];
  let after: string | undefined;
  do {
    const page = await listListingQuality(as(), { ...filter, after });
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return items;
}

describe('The quality of listings', () => {
  test('is in the database what the policy says, for every listing, worst first', async () => {
    const target = await addTestListing(data.db, testNow, { phone: null });
    const reader = await addTestAccount(data.db, ['customer'], { firstName: 'Reader' });
    await createCorrection(as(reader), {
      subjectType: 'listing',
      subjectId: target,
      matter: 'closed',
    });
    const items = await listAll();
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(items.length);
    expect(items.map(({ score }) => score)).toEqual(
      items.map(({ score }) => score).toSorted((left, right) => left - right),
    );
    const rows = await data.db.select().from(listing).where(inArray(listing.id, ids));
    const schedules = await listSchedules(data.db, 'listing', ids);
    const photos = await listPhotos(data.db, 'listing', ids);
    for (const row of rows) {
      const expected = lacksOf({
        hasWholeAddress:
          row.addressLine1 !== null &&
          row.city !== null &&
          (row.country !== 'GB' || row.postcode !== null),
        hasPoint: row.lat !== null,
        hasHours: schedules.has(row.id),
        hasPhone: row.phone !== null,
        isOnline: row.email !== null || row.website !== null,
        photoCount: photos.get(row.id)?.length ?? 0,
        descriptionLength: row.description.length,
        isStale: isStale(row.confirmedOn, '2026-11-21'),
        openCorrections: row.id === target ? 1 : 0,
      });
      const found = items.find(({ id }) => id === row.id);
      expect([row.name, found?.lacks, found?.score]).toEqual([
        row.name,
        expected,
        scoreOf(expected),
      ]);
    }
    expect(rows.length).toBe(await data.db.$count(listing));
  });

  test('is filtered by kind, area and lack, with totals that agree', async () => {
    const businesses = await listAll({ kind: 'business', area: 'birmingham' });
    expect(businesses.length).toBeGreaterThan(2);
    const totals = await getQualityTotals(as(), { kind: 'business', area: 'Birmingham' });
    expect(totals.listings).toBe(businesses.length);
    const sum = businesses.reduce((all, { score }) => all + score, 0);
    expect(totals.average).toBe(Math.round(sum / businesses.length));
    for (const lack of ['hours', 'phone', 'photo', 'stale', 'address'] as const) {
      const with_ = businesses.filter(({ lacks }) => lacks.includes(lack));
      expect([lack, totals.lacks[lack]]).toEqual([lack, with_.length]);
      const filtered = await listAll({ kind: 'business', area: 'Birmingham', lack });
      expect(filtered.map(({ id }) => id).toSorted()).toEqual(with_.map(({ id }) => id).toSorted());
    }
    expect(await getQualityTotals(as(), { area: 'Nowhere' })).toMatchObject({
      listings: 0,
      average: null,
    });
  });

  test('leaves as a file in which nothing is a formula, and that is written down', async () => {
    await addTestListing(data.db, testNow, { name: '=cmd()', city: 'Sampletown' });
    const { lines } = await exportListingQuality(as(), { area: 'Sampletown' });
    let text = '';
    for await (const line of lines) text += line;
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(text).not.toMatch(/(^|,|")=cmd/);
    const actions = (await data.db.select().from(auditEntry)).map(({ action }) => action);
    expect(actions).toContain('listing-quality.exported');
  });

  test('is for admins', async () => {
    const moderator = as(person({ roles: ['moderator'] }));
    await expect(listListingQuality(moderator, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(getQualityTotals(moderator, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(exportListingQuality(moderator, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
