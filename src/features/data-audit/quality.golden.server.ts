import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { addTestPhoto } from '#features/media/photo.scene.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { enoughDescription, lacks } from './quality.policy.ts';
import type { Lack } from './quality.policy.ts';

/** 180 days before the moment of tests: a day more is too long ago. */
const fresh: Partial<ListingDraft> = { confirmedOn: '2026-05-25' };

/** What is lacking in the draft; the rest is not stored with the listing. */
const without: Record<Lack, Partial<ListingDraft>> = {
  hours: {},
  address: { addressLine1: null },
  stale: { confirmedOn: '2026-05-24' },
  phone: { phone: null },
  point: { point: null },
  photo: {},
  description: { description: 'x'.repeat(enoughDescription - 1) },
  corrections: {},
  online: { email: null, website: null },
};

/** Each kind lacks something else, so that totals tell them apart. */
const kinds = [
  ['embassy', 'hours'],
  ['organisation', 'address'],
  ['faith', 'stale'],
  ['university', 'phone'],
  ['education', 'point'],
  ['professional', 'photo'],
  ['manufacturer', 'description'],
] as const;

const places = [
  ['in Sampleton', { city: 'Sampleton' }, 'online'],
  ['in Sampleshire', { region: 'Sampleshire' }, 'phone'],
  ['in LS1', { postcode: 'LS1 4AP' }, 'point'],
  ['in LS14', { postcode: 'LS14 1AP' }, 'photo'],
] as const;

async function add(db: Db): Promise<void> {
  const reader = await addTestAccount(db, ['customer'], { firstName: 'Reader' });
  const page = async (draft: Partial<ListingDraft>, lack?: Lack) => {
    const description = 'x'.repeat(enoughDescription);
    const lacking = lack && without[lack];
    const id = await addTestListing(db, testNow, {
      description,
      ...fresh,
      ...draft,
      ...lacking,
    });
    const subject = { type: 'listing', id };
    const periods = [{ weekday: 1, opens: 540, closes: 1020 }];
    if (lack !== 'hours') await replaceSchedule(db, subject, { ...emptySchedule, periods });
    if (lack !== 'photo') await addTestPhoto(db, subject);
    if (lack === 'corrections') await correct(db, reader, id);
  };
  for (const lack of lacks) await page({ name: `lacks ${lack}` }, lack);
  await page({ name: 'lacks nothing' });
  for (const [kind, lack] of kinds) {
    const { details } = emptyDraftOf(kind);
    await page({ name: kind, kind, details, category: null }, lack);
  }
  for (const [name, place, lack] of places) await page({ name, district: null, ...place }, lack);
}

function correct(db: Db, actor: Person, subjectId: string) {
  const subjects = new SubjectRegistry([listingSubject]);
  const closed = { subjectType: 'listing', subjectId, matter: 'closed' } as const;
  return createCorrection(testContext({ db, actor, subjects }), closed);
}

const peckham = { kind: 'business', area: 'Peckham' };
const lackingInPeckham = lacks.map((lack) => `lacks ${lack}`).join(', ');
const allInPeckham = `${lackingInPeckham}, lacks nothing`;

const listings: readonly GoldenCase[] = [
  ...kinds.map(([kind]): GoldenCase => [{ kind }, kind]),
  [{ kind: 'business' }, `${allInPeckham}, in Sampleton, in Sampleshire, in LS1, in LS14`],
  [peckham, allInPeckham],
  [{ area: 'sampleton' }, 'in Sampleton'],
  [{ area: 'Sampleshire' }, 'in Sampleshire'],
  [{ area: 'ls1' }, 'in LS1'],
  [{ area: 'Sample' }, ''],
  ...lacks.map((lack): GoldenCase => [{ ...peckham, lack }, `lacks ${lack}`]),
];

const totals: readonly GoldenCase[] = [
  ...kinds.map(([kind, lack]): GoldenCase => [{ kind }, lack]),
  [{ kind: 'business' }, lacks.join(', ')],
  [{ area: 'sampleton' }, 'online'],
  [{ area: 'Sampleshire' }, 'phone'],
  [{ area: 'ls1' }, 'point'],
  [{ area: 'Sample' }, ''],
];

const Totals = z.object({ lacks: z.record(z.string(), z.number()) });

/** What any of the counted ones lacks. */
const lacksIn = (answer: unknown) =>
  Object.entries(z.parse(Totals, answer).lacks).flatMap(([lack, count]) =>
    count > 0 ? [lack] : [],
  );

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listListingQuality'], actor: personWith('admin'), cases: listings },
    {
      endpoints: ['getQualityTotals'],
      actor: personWith('admin'),
      namesOf: lacksIn,
      cases: totals,
    },
  ],
};
