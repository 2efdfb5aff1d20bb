import { uuidv7 } from 'uuidv7';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { tender, tenderEditor } from '#features/tenders/tender.table.server.ts';
import { tenderBidder } from '#features/tenders/bidding/bidder.table.server.ts';
import { tenderAward } from '#features/tenders/awards/award.table.server.ts';
import { tenderPassport } from '#features/tenders/passport/passport.table.server.ts';
import { tenderQuestion } from '#features/tenders/questions/question.table.server.ts';
import { testNotice } from '#features/tenders/ocds/notice.scene.server.ts';
import {
  tenderNotice,
  tenderNoticeRun,
  tenderNoticeSource,
} from '#features/tenders/ocds/notice.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import type { SceneParts } from './private-people.ts';
import { everyone, staff } from './secret.ts';
import type { Secret } from './secret.ts';

/**
 * Three tenders that close next, a later one of open data, and of a council one, a draft of its officer, and one that an
 * admin wrote and that waits. The person has a pass (`addGiving`); the officer is the one of the role `council`.
 */
export async function addTenders({ db, canaries, ids, ...people }: SceneParts): Promise<void> {
  const { council: officerId = '', admin: adminId = '' } = await demoAccountIds(db);
  const councilId = uuidv7();
  await db.insert(council).values({ id: councilId, name: 'Council of tenders', districts: [] });
  await db.insert(councilMember).values({ councilId, accountId: officerId });
  const rows = [
    { row: 'free', days: 1, status: 'published' },
    { row: 'free', days: 2, status: 'published' },
    { row: 'free', days: 3, status: 'published' },
    { row: 'locked', days: 4, status: 'published' },
    { row: 'own', days: 5, status: 'published' },
    { row: 'draft', days: 6, status: 'draft' },
    { row: 'draft', days: 7, status: 'checking' },
    { row: 'own', days: -1, status: 'published' },
  ] as const;
  ids['tenders'] = [];
  for (const { row, days, status } of rows) {
    const id = uuidv7();
    ids['tenders'].push(id);
    const isOwn = row === 'own' || row === 'draft';
    await canaries.add(db, tender, row, {
      id,
      source: row === 'locked' ? 'notice' : 'council',
      ...(row !== 'locked' && { sourceId: null }),
      councilId: isOwn ? councilId : null,
      category: 'services',
      area: 'london',
      currency: 'GBP',
      cpv: ['55520000'],
      lots: [
        {
          title: canaries.wordFor('tender.lots', row),
          description: canaries.wordFor('tender.lots', row),
          amountMinor: null,
        },
      ],
      documents: [
        {
          title: canaries.wordFor('tender.documents', row),
          url: `https://${canaries.wordFor('tender.documents', row)}.example`,
        },
      ],
      held: {},
      provenance: {
        publisher: canaries.wordFor('tender.provenance', row),
        licence: '',
        releaseId: '',
        releasedAt: '',
      },
      status,
      closesAt: later(testNow, days * dayMs),
      publishedAt: status === 'published' ? testNow : null,
      amountMinor: 1,
      withdrawnAt: null,
      hiddenAt: null,
      cancelledAt: null,
      awardedOn: null,
      questionsUntil: row === 'own' ? '2026-12-31' : null,
    });
    if (status === 'draft')
      await db.insert(tenderEditor).values({ tenderId: id, accountId: officerId });
    if (status === 'checking')
      await db.insert(tenderEditor).values({ tenderId: id, accountId: adminId });
  }
  await addBids({ db, canaries, ids, ...people });
}

/** Of the council's open tender a question of the person, and the owner's page in the register; its closed one was won. */
async function addBids({ db, canaries, ids, personId, ownerId }: SceneParts): Promise<void> {
  const [freeId = '', , , , ownId = '', , , closedId = ''] = ids['tenders'] ?? [];
  const [answeredId, waitingId] = [uuidv7(), uuidv7()];
  ids['tender-questions'] = [answeredId, waitingId];
  const asked = { accountId: personId };
  await canaries.add(db, tenderQuestion, 'answered', {
    ...asked,
    id: answeredId,
    tenderId: freeId,
    answeredAt: testNow,
  });
  await canaries.add(db, tenderQuestion, 'waiting', {
    ...asked,
    id: waitingId,
    tenderId: ownId,
    answer: '',
    answeredAt: null,
  });
  const [listingId = ''] = ids['listings'] ?? [];
  ids['tender-passports'] = ids['listings'] ?? [];
  await db
    .insert(tenderPassport)
    .values({ listingId, items: [{ item: 'accounts', until: null }], isShown: true });
  const bidders = [
    { row: 'registered', tenderId: ownId, listingId, accountId: ownerId, outcome: 'open' },
    { row: 'typed', tenderId: ownId, listingId: null, accountId: null, outcome: 'open' },
    { row: 'winner', tenderId: closedId, listingId: null, accountId: null, outcome: 'won' },
  ] as const;
  ids['tender-bidders'] = [];
  for (const { row, ...given } of bidders) {
    const id = uuidv7();
    ids['tender-bidders'].push(id);
    const scores = [
      { criterion: canaries.wordFor('tender_bidder.scores', row), score: 1, most: 1 },
    ];
    await canaries.add(db, tenderBidder, row, { ...given, id, intent: 'bids', scores });
    if (row === 'winner')
      await canaries.add(db, tenderAward, row, {
        tenderId: closedId,
        lot: 0,
        bidderId: id,
        amountMinor: null,
        district: '',
        size: null,
      });
  }
  ids['tender-runs'] = ['1'];
  await canaries.add(db, tenderNoticeRun, 'locked', { id: 1, ranAt: testNow });
  await canaries.add(db, tenderNoticeSource, 'locked', {});
  await canaries.add(db, tenderNotice, 'locked', {
    runId: 1,
    notice: testNotice({ title: canaries.wordFor('tender_notice.notice', 'locked') }),
  });
}

const free = 'tender.slug tender.title tender.buyerName tender.noticeUrl';
const whole = `${free} tender.summary tender.description tender.plainText tender.location tender.contactEmail
  tender.attachmentUrl tender.lots tender.documents tender.provenance`;

/** Who reads what of tenders (decision D17). */
export const tenderSecrets: readonly Secret[] = [
  { columns: free, rows: /^free$/, toldTo: everyone, why: 'the three that close next' },
  {
    columns: whole,
    rows: /^(free|locked|own)$/,
    toldTo: ['person', ...staff],
    why: 'a pass, and staff',
  },
  {
    columns: whole,
    rows: /^(own|draft)$/,
    toldTo: ['council', 'admin'],
    why: 'whoever works for the council that wrote it, and admins, who may have to check it',
  },
  {
    columns: 'tender_question.question tender_question.answer',
    rows: /^answered$/,
    toldTo: everyone,
    why: 'answers are for all, with or without a pass',
  },
  {
    columns: 'tender_question.question',
    rows: /^waiting$/,
    toldTo: ['council', 'admin', 'person'],
    why: 'whoever has to answer, and whoever asked',
  },
  {
    columns: 'tender_bidder.name tender_bidder.scores tender_bidder.reason tender_award.name',
    toldTo: ['council', 'admin'],
    why: 'the list of the council',
  },
  {
    columns: 'tender_bidder.name',
    rows: /^registered$/,
    toldTo: ['owner', 'manager'],
    why: 'the line of a page that one runs; the reason once the award is out',
  },
  {
    columns: 'tender.checkNote',
    rows: /^(free|own|draft)$/,
    toldTo: ['council', 'admin'],
    why: 'why it was given back: whoever may change it',
  },
  {
    columns: 'tender.searchText tender.sourceId',
    toldTo: [],
    why: 'for searching and finding it again',
  },
  {
    columns: 'tender_notice_run.origin',
    toldTo: ['admin'],
    why: 'files of open data that were brought in, with their undo',
  },
  {
    columns: `tender_notice.sourceId tender_notice.ocid tender_notice.notice
      tender_notice_source.address tender_notice_source.etag tender_notice_source.lastModified`,
    toldTo: [],
    why: 'what tenders of open data are made of: the operator reads it by a command',
  },
];
