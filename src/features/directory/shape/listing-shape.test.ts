import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { publishListing } from '../draft.service.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { ListingView } from '../listing.contract.ts';
import { getListing } from '../listing.service.server.ts';
import { listing } from '../listing.table.server.ts';
import { businessDraft, missionDraft } from '../seed-data/seed-drafts.ts';
import type { SeedBusiness, SeedMission } from '../seed-data/seed-drafts.ts';
import businesses from '../seed-data/businesses.json' with { type: 'json' };
import missions from '../seed-data/missions.json' with { type: 'json' };

const [business] = businesses as SeedBusiness[];
const [mission] = missions as SeedMission[];
if (!business || !mission) throw new Error('The seeds hold no business or no mission.');
const drafts = { business: businessDraft(business), embassy: missionDraft(mission).draft };

const data = useTestDb();

/** The page of a listing whose row holds these details, and what was logged on the way. */
async function readWith(details: unknown, draft: ListingDraft = drafts.business) {
  const log = createTestLog();
  const ctx = testContext({ db: data.db, log, actor: anonymous });
  const options = { categories: new Map(), publishedAt: ctx.now };
  const id = await publishListing(data.db, { ...draft, category: null }, options);
  await data.db
    .update(listing)
    .set({ details: sql`${JSON.stringify(details)}::jsonb` })
    .where(eq(listing.id, id));
  const view = await getListing(ctx, id);
  expect(ListingView.safeParse(view).success).toBe(true);
  return { id, details: view.details, lines: log.lines };
}

describe('Details as they are stored', () => {
  test('come back as they were written', async () => {
    for (const draft of Object.values(drafts)) {
      const { details, lines } = await readWith(draft.details, draft);
      expect(details).toEqual(draft.details);
      expect(lines).toEqual([]);
    }
  });

  test('of a row older than its fields take their defaults', async () => {
    const { details, lines } = await readWith({ services: [{ name: 'Plaits' }] });
    expect(details).toEqual({
      kind: 'business',
      services: [{ name: 'Plaits', priceFrom: null, unit: null }],
      payment: [],
      homeVisits: false,
      foundedYear: null,
    });
    expect(lines).toEqual([]);
  });

  test('of an embassy take theirs', async () => {
    const { details } = await readWith({ stateNames: { en: 'Ghana' } }, drafts.embassy);
    expect(details).toEqual({
      kind: 'embassy',
      mission: 'other',
      state: null,
      stateNames: { en: 'Ghana' },
      serves: [],
      alsoServes: [],
      emergencyPhone: '',
      holidays: [],
      catalogue: [],
    });
  });

  test.each([
    ['a field of another type', { kind: 'business', foundedYear: 'long ago' }, ['foundedYear']],
    ['a way of payment that is not known', { payment: ['cash', 'cowries'] }, ['payment.1']],
    ['the details of another kind', { kind: 'embassy', stateNames: { en: 'Ghana' } }, ['kind']],
  ])('with %s are left out and logged, and the rest is shown', async (_, stored, fields) => {
    const { id, details, lines } = await readWith(stored);
    expect(details).toBeNull();
    expect(lines).toMatchObject([{ level: 'warn', details: { listing: id, fields } }]);
  });
});
