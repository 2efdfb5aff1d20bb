import { sql } from 'drizzle-orm';
import { claim, claimVoucher } from '#features/claims/claim.table.server.ts';
import { addTestListing, testDraft } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { duplicatePair } from '#features/duplicates/duplicate.table.server.ts';
import { ordered } from '#features/duplicates/duplicate-pair.policy.ts';
import { favourite } from '#features/favourites/favourite.table.server.ts';
import { cannedAnswer, inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { review } from '#features/reviews/review.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { report } from '#features/staff/report.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { stopPurposes } from '#platform/mail/stop-purposes.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Dice } from '#platform/test/dice.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { longAgo } from './long-ago.ts';
import { addRelations } from './merge-relations.ts';

const pickSome = <T>(dice: Dice, items: readonly T[], most: number) =>
  dice.some(items, dice.whole(0, Math.min(most, items.length)));

/**
 * Two listings of one name with everything that may belong to them, at random, and a third one that has to do with
 * them. Answers ids of the two and of the pair.
 */
export async function addPair(db: Db, dice: Dice, people: readonly string[]) {
  const one = await addOne(db, dice, people);
  const other = await addOne(db, dice, people);
  const thirdId = await addTestListing(db, testNow);
  await addRelations(db, dice, { ids: [one, other], thirdId, people });
  const [leftId, rightId] = ordered(one, other);
  const pairId = await addDuplicatePair(db, leftId, rightId);
  return { leftId, rightId, pairId };
}

export async function addDuplicatePair(db: Db, one: string, other: string): Promise<string> {
  const [leftId, rightId] = ordered(one, other);
  const [pair] = await db
    .insert(duplicatePair)
    .values({ leftId, rightId, kind: 'business', score: 90, reasons: ['same-name'] })
    .returning({ id: duplicatePair.id });
  return pair?.id ?? '';
}

async function addOne(db: Db, dice: Dice, people: readonly string[]): Promise<string> {
  const id = await addTestListing(db, testNow, {
    ...testDraft(),
    name: dice.pick(['Ọlá’s Kitchen', 'Ola Kitchen Ltd', 'مطعم علا', 'Olá "K" \\ \u{1F35B}']),
    description: dice.pick(['', 'Invented.', 'Line\nline\ttab']),
    category: dice.pick(['hair-salon', 'caterer', null]),
    phone: dice.pick(['+44 20 7946 0000', null]),
    point: dice.pick([
      {
        lat: dice.between(50, 55),
        lng: dice.between(-3, 1),
        pinnedBy: dice.pick(['source', 'town', 'hand'] as const),
      },
      null,
    ]),
    languages: dice.pick([[], ['yo', 'en']]),
    details: {
      kind: 'business',
      services: [{ name: 'Jollof', priceFrom: dice.whole(1, 9000), unit: null }],
      payment: [],
      homeVisits: false,
      foundedYear: null,
    },
  });
  await db
    .update(listing)
    .set({ version: dice.whole(1, 40), updatedAt: longAgo(dice), confirmedOn: '2026-03-01' })
    .where(sql`${listing.id} = ${id}::uuid`);
  const subject = { subjectType: 'listing' as const, subjectId: id };
  const moments = () => ({ createdAt: longAgo(dice), updatedAt: longAgo(dice) });
  const counted = () => ({ ...moments(), version: dice.whole(1, 9) });
  for (const accountId of pickSome(dice, people, 4)) {
    await db.insert(review).values({
      ...subject,
      ...counted(),
      accountId,
      status: dice.pick(['published', 'rejected'] as const),
      stars: dice.whole(1, 5),
      body: 'An invented review.',
      publishedOn: '2026-02-02',
    });
  }
  for (const accountId of pickSome(dice, people, 4)) {
    await db.insert(favourite).values({ ...subject, accountId, createdAt: longAgo(dice) });
  }
  for (const senderAccountId of pickSome(dice, people, 3)) {
    await db.insert(inquiry).values({
      ...subject,
      ...counted(),
      senderAccountId,
      type: 'general',
      status: 'new',
      senderName: 'Sample',
      senderLanguage: 'en',
      lastMessageAt: longAgo(dice),
    });
  }
  await db.insert(cannedAnswer).values({ ...subject, ...counted(), title: 'Hours', body: 'Nine.' });
  for (const claimantId of pickSome(dice, people, 3)) {
    await db.insert(claim).values({
      ...counted(),
      listingId: id,
      claimantId,
      status: dice.pick(['started', 'rejected'] as const),
      fullName: 'Sample Person',
      email: 'sample@example.org',
      phone: '07700 900000',
      method: 'phone',
    });
  }
  await db.insert(claimVoucher).values({
    ...moments(),
    listingId: id,
    codeHash: `${id}-voucher`,
    note: 'Met at a market.',
    expiresAt: testNow,
  });
  const photos = dice.whole(0, 9);
  for (let position = 0; position < photos; position += 1) {
    await db.insert(media).values({
      ...subject,
      ...counted(),
      purpose: 'photo',
      status: 'published',
      position,
      width: 10,
      height: 10,
      bytes: 10,
      sha256: 'invented',
      storageKey: `${id}-${position}`,
      contentType: 'image/webp',
    });
  }
  if (dice.chance(0.7)) {
    const periods = [{ weekday: 1 as const, opens: dice.whole(1, 600), closes: 1000 }];
    await replaceSchedule(db, { type: 'listing', id }, { ...emptySchedule, periods });
  }
  if (dice.chance(0.5)) {
    const [opened] = await db
      .insert(staffCase)
      .values({
        ...subject,
        ...counted(),
        kind: 'report',
        severity: 3,
        status: 'open',
        queuedAt: testNow,
      })
      .returning({ id: staffCase.id });
    for (const accountId of pickSome(dice, people, 2)) {
      await db.insert(report).values({
        ...subject,
        ...moments(),
        accountId,
        caseId: opened?.id ?? '',
        title: 'Sample',
        url: '/b/sample',
        reason: 'wrong',
        text: 'Invented.',
        language: 'en',
      });
    }
  }
  return id;
}

/** Links of mails that were sent. They lead to nothing that is merged. */
const stopLinks = sql.join(
  stopPurposes.map((purpose) => sql`${purpose}`),
  sql`, `,
);

/** Records of what was done, and the work of the search itself. */
const records =
  /^(audit_\w+|outbox_event|notification|duplicate_\w+|mail|mail_count|mail_reader|idempotency_key)$/;

/** One hash for each table: of every row with every column, as the database writes them. */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    ),
  ).filter(({ name }) => !records.test(name));
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(row, E'\n' order by row collate "C"), '')) as hash
      from (select to_jsonb(one)::text as row from ${sql.identifier(name)} one
        where coalesce(to_jsonb(one)->>'purpose', '') not in (${stopLinks})) rows`,
  );
  const hashes = rowsOf<{ name: string; hash: string }>(
    await db.execute(sql.join(parts, sql` union all `)),
  );
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
}
