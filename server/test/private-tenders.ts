import { uuidv7 } from 'uuidv7';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { tender, tenderEditor } from '#features/tenders/tender.table.server.ts';
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
export async function addTenders({ db, canaries, ids }: SceneParts): Promise<void> {
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
      awardedMinor: null,
      awardedOn: null,
      questionsUntil: null,
    });
    if (status === 'draft')
      await db.insert(tenderEditor).values({ tenderId: id, accountId: officerId });
    if (status === 'checking')
      await db.insert(tenderEditor).values({ tenderId: id, accountId: adminId });
  }
  await canaries.add(db, tenderNoticeRun, 'locked', { id: 1, ranAt: testNow });
  await canaries.add(db, tenderNoticeSource, 'locked', {});
  await canaries.add(db, tenderNotice, 'locked', {
    runId: 1,
    notice: testNotice({ title: canaries.wordFor('tender_notice.notice', 'locked') }),
  });
}

const free = 'tender.slug tender.title tender.buyerName tender.noticeUrl';
const whole = `${free} tender.summary tender.description tender.plainText tender.location tender.contactEmail
  tender.attachmentUrl tender.lots tender.provenance`;

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
    toldTo: ['council'],
    why: 'whoever works for the council that wrote it',
  },
  {
    columns: 'tender.searchText tender.sourceId tender.checkNote tender.awardedTo',
    toldTo: [],
    why: 'for searching and finding it again, and what is told when it was given back or awarded',
  },
  {
    columns: `tender_notice.sourceId tender_notice.ocid tender_notice.notice tender_notice_run.origin
      tender_notice_source.address tender_notice_source.etag tender_notice_source.lastModified`,
    toldTo: [],
    why: 'what tenders of open data are made of: the operator reads it by a command',
  },
];
