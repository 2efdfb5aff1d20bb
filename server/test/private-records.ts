import { toColumns } from '#features/funding/fund-shape.server.ts';
import { fund } from '#features/funding/fund.table.server.ts';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { emailChange } from '#features/accounts/addresses/email-change.table.server.ts';
import { loginThrottle } from '#features/accounts/sessions/login-throttle.table.server.ts';
import { youngAddress } from '#features/accounts/addresses/young-address.table.server.ts';
import { contentVersion } from '#features/content/content-version.table.server.ts';
import { builtInVersions } from '#features/legal/legal.contract.ts';
import { legalVersion } from '#features/legal/legal-version.table.server.ts';
import { missingKey } from '#features/content/editing/missing-key.table.server.ts';
import { siteFile } from '#features/content/files/site-file.table.server.ts';
import {
  duplicateMerge,
  duplicateMergeRow,
  duplicatePair,
} from '#features/duplicates/duplicate.table.server.ts';
import { ordered } from '#features/duplicates/duplicate-pair.policy.ts';
import { noticeRequest } from '#features/previews/notice.table.server.ts';
import {
  handledMiss,
  searchMiss,
  searchSynonym,
} from '#features/search/search-miss.table.server.ts';
import { idea } from '#features/roadmap/idea.table.server.ts';
import { doNotListEntry } from '#features/imports/do-not-list/do-not-list.table.server.ts';
import {
  importChange,
  importAnswer,
  importPreview,
  importQuestion,
  importRejectedRow,
  importRowError,
  importRun,
} from '#features/imports/import.table.server.ts';
import { importOldAddress, importPhoto } from '#features/imports/move/move.table.server.ts';
import { caseQuestion } from '#features/staff/questions/case-question.table.server.ts';
import { caseDecision, staffCase } from '#features/staff/case.table.server.ts';
import { report } from '#features/staff/report.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { idempotencyKey } from '#platform/http/idempotency.table.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { linkToken } from '#platform/links/link-token.table.server.ts';
import { mailCount, mailReader } from '#platform/mail/mail-reader.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { networkDay } from '#platform/security/network-day.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** What waits for staff, and what they have decided. */
export async function addCases(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId } = parts;
  const [open = '', , , pending = ''] = ids['listings'] ?? [];
  const kinds = [
    ['report', 'listing', open, ownerId],
    ['review', 'review', ids['reviews']?.[0] ?? '', personId],
    ['inquiry', 'inquiry', ids['inquiries']?.[2] ?? '', personId],
    ['listing', 'listing', pending, ownerId],
    ['listing-change', 'listing', open, ownerId],
    ['correction', 'correction', ids['corrections']?.[1] ?? '', null],
  ] as const;
  ids['cases'] = [];
  for (const status of ['open', 'decided', 'appealed'] as const) {
    for (const [kind, subjectType, subjectId, aboutAccountId] of kinds) {
      const caseId = uuidv7();
      const row = `${kind} ${status}`;
      ids['cases'].push(caseId);
      await canaries.add(db, staffCase, row, {
        id: caseId,
        kind,
        subjectType,
        subjectId,
        severity: 2,
        status,
        aboutAccountId,
        ...(status === 'appealed' ? { appealedAt: testNow } : { appealText: null }),
        decidedAt: status === 'open' ? null : testNow,
      });
      if (status !== 'open') {
        await canaries.add(db, caseDecision, row, { caseId, stage: 'first', outcome: 'act' });
      }
      if (kind === 'report') {
        await canaries.add(db, report, row, {
          subjectType,
          subjectId,
          reason: 'fraud',
          caseId,
          language: 'en',
          accountId: status === 'open' ? personId : null,
        });
      }
    }
  }
  ids['decisions'] = ids['cases'];
  await addQuestions(parts);
}

/** One that waits for its answer, and one whose case is decided. */
async function addQuestions({ db, canaries, ownerId, ids }: SceneParts): Promise<void> {
  ids['questions-to-me'] = [];
  const reports = await db.select().from(staffCase).where(eq(staffCase.kind, 'report'));
  for (const [status, answered] of [
    ['open', { answer: null }],
    ['decided', { answeredAt: testNow }],
  ] as const) {
    const id = uuidv7();
    const caseId = reports.find((one) => one.status === status)?.id ?? '';
    ids['questions-to-me'].push(id);
    const asked = { id, caseId, accountId: ownerId, ...answered };
    await canaries.add(db, caseQuestion, `report ${status}`, asked);
  }
}

/** What the site writes down for itself. Failed jobs live in the queue's own tables, which are not there in tests. */
export async function addRecords({ db, canaries, personId, ids }: SceneParts): Promise<void> {
  ids['dead-letters'] = [uuidv7()];
  await canaries.add(db, auditEntry, 'entry', {
    actorId: personId,
    actorKind: 'user',
    action: 'claim.started',
    subjectType: 'claim',
    subjectId: ids['claims']?.[0] ?? null,
  });
  await canaries.add(db, idempotencyKey, 'call', { endpoint: 'startClaim' });
  await canaries.add(db, outboxEvent, 'event', { name: 'account.closed' });
  await canaries.add(db, linkToken, 'link', { purpose: 'verify', subjectId: personId });
  await canaries.add(db, loginThrottle, 'failures', {});
  await canaries.add(db, youngAddress, 'print', { ageBand: '16-17' });
  await canaries.add(db, networkDay, 'deeds', { day: '2026-11-21' });
  ids['readers'] = [uuidv7()];
  await canaries.add(db, mailReader, 'reader', { id: ids['readers'][0] });
  await canaries.add(db, mailCount, 'counted', {});
  await canaries.add(db, mail, 'letter', {
    kind: 'claims/code',
    language: 'en',
    status: 'stored',
    paragraphs: [canaries.wordFor('mail.paragraphs', 'letter')],
    action: {
      label: canaries.wordFor('mail.action', 'letter'),
      url: canaries.wordFor('mail.action', 'letter'),
    },
  });
}

/** A run that waits for its columns, one that is done, and the register of those who are not listed. */
export async function addImports({ db, canaries, ids }: SceneParts): Promise<void> {
  ids['imports'] = [];
  ids['do-not-list'] = [uuidv7()];
  for (const status of ['mapped', 'done'] as const) {
    const runId = uuidv7();
    ids['imports'].push(runId);
    await canaries.add(db, importRun, status, {
      id: runId,
      status,
      kind: 'business',
      columns: [{ header: canaries.wordFor('import_run.columns', status), filled: 1, samples: [] }],
      preview: [[canaries.wordFor('import_run.preview', status)]],
      mapping: { name: 0 },
      profile: 'wordpress',
      leftInFile: {
        types: { [canaries.wordFor('import_run.leftInFile', status)]: 1 },
        comments: 0,
        users: 0,
      },
    });
    await canaries.add(db, importRowError, status, { runId });
    await canaries.add(db, importRejectedRow, status, {
      runId,
      cells: [canaries.wordFor('import_rejected_row.cells', status)],
    });
    await canaries.add(db, importQuestion, status, {
      runId,
      cause: 'ragged',
      answer: null,
      cells: [canaries.wordFor('import_question.cells', status)],
    });
    await canaries.add(db, importAnswer, status, { kind: 'ragged' });
    await canaries.add(db, importPreview, status, {
      runId,
      action: 'created',
      changes: [
        {
          field: 'name',
          before: null,
          after: canaries.wordFor('import_preview.changes', status),
        },
      ],
    });
    if (status === 'done') {
      const listingId = uuidv7();
      await canaries.add(db, importChange, status, { runId, listingId, action: 'updated' });
      const path = `/${canaries.wordFor('import_old_address.path', status)}`;
      await canaries.add(db, importOldAddress, status, { runId, listingId, path });
      await canaries.add(db, importPhoto, status, { runId, listingId, state: 'refused' });
    }
  }
  const [id] = ids['do-not-list'];
  await canaries.add(db, doNotListEntry, 'entry', { id, kind: 'phone' });
}

/** Words that were searched for in vain, which an admin has dealt with, and synonyms. */
export async function addMisses({ db, canaries, ids }: SceneParts): Promise<void> {
  const words = canaries.wordFor('search_miss.words', 'miss');
  const day = testNow.toISOString().slice(0, 10);
  await db
    .insert(searchMiss)
    .values({ day, words, kind: 'all', language: 'en', count: 1, lastAt: testNow });
  await canaries.add(db, handledMiss, 'miss', { words, handledAt: testNow, handledBy: null });
  const id = uuidv7();
  ids['search-synonyms'] = [id];
  await canaries.add(db, searchSynonym, 'synonyms', { id });
}

/** A pair, and a merge with what it remembers for its undo. */
export async function addMerges({ db, canaries, ids }: SceneParts): Promise<void> {
  const id = uuidv7();
  ids['merges'] = [id];
  ids['duplicates'] = [id];
  const [keptId = '', lostId = ''] = ids['listings'] ?? [];
  const [leftId, rightId] = ordered(keptId, lostId);
  const reasons = ['phone'];
  const pair = { id, leftId, rightId, kind: 'business' as const, score: 70, reasons };
  await canaries.add(db, duplicatePair, 'pair', pair);
  await canaries.add(db, duplicateMerge, 'merge', { id, keptId, lostId, moved: {} });
  const prints = { body: canaries.wordFor('duplicate_merge_row.prints', 'merge') };
  const row = { mergeId: id, part: 'reviews', tableAt: 0, rowId: id, prints };
  await canaries.add(db, duplicateMergeRow, 'merge', row);
}

/** An idea that everybody sees, one that staff have hidden, and addresses that wait for an opening. */
export async function addWishes({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  ids['ideas'] = [];
  for (const row of ['public', 'hidden'] as const) {
    const id = uuidv7();
    ids['ideas'].push(id);
    await canaries.add(db, idea, row, {
      id,
      accountId: personId,
      changedAt: testNow,
      repliedAt: testNow,
      hiddenAt: row === 'hidden' ? testNow : null,
      mergedIntoId: null,
    });
  }
  // Nobody has touched this one, so that the person who wrote it may still change it.
  const own = uuidv7();
  ids['ideas'].push(own);
  await canaries.add(db, idea, 'public', {
    id: own,
    accountId: personId,
    changedAt: testNow,
    reply: null,
  });
  ids['notices'] = [uuidv7(), uuidv7()];
  for (const [place, id] of ids['notices'].entries()) {
    await canaries.add(db, noticeRequest, 'address', {
      id,
      area: place === 0 ? 'funding' : 'youth',
      language: 'en',
      askedAt: testNow,
      consentAt: place === 0 ? null : testNow,
    });
  }
}

/** A programme of funding, which everybody reads. */
export async function addFunds({ db, ids }: SceneParts): Promise<void> {
  const id = uuidv7();
  ids['funding'] = [id];
  await db.insert(fund).values({
    id,
    slug: 'sample-fund',
    ...toColumns({
      name: 'Sample fund',
      funder: '',
      description: 'A programme of a scene.',
      minAmount: null,
      maxAmount: null,
      totalAvailable: null,
      opensAt: '2026-01-01',
      closesAt: '2027-12-31',
      criteria: [],
      rules: {},
      website: null,
    }),
  });
}

/** The text of a page, the draft of the next one, and what belongs to the pages besides. */
export async function addTexts({ db, canaries, ids }: SceneParts): Promise<void> {
  const text = { page: 'about', language: 'en' } as const;
  await canaries.add(db, contentVersion, 'public', {
    ...text,
    state: 'published',
    number: 1,
    basedOn: 0,
    publishedAt: testNow,
  });
  await canaries.add(db, contentVersion, 'draft', {
    ...text,
    state: 'draft',
    number: null,
    basedOn: 1,
    note: '',
    publishedAt: null,
  });
  await canaries.add(db, missingKey, 'missing', { language: 'yo', namespace: 'shell' });
  await canaries.add(db, siteFile, 'film', { name: 'story-video', contentType: 'video/mp4' });
  ids['versions'] = ['1', '0'];
  for (const state of ['published', 'draft'] as const) {
    const word = canaries.wordFor('legal_version.words', state);
    await canaries.add(db, legalVersion, state, {
      name: 'terms',
      state,
      number: state === 'published' ? builtInVersions.terms[0].number : null,
      effectiveOn: '2026-11-21',
      words: { en: { change: word, body: `## ${word}` } },
      publishedAt: state === 'published' ? testNow : null,
    });
  }
}

/** Tokens of links that were sent by mail, by the endpoints that take them. */
export async function addLinks(parts: SceneParts): Promise<Record<string, string>> {
  const { db, ids, ownerId } = parts;
  const [personId = '', , , waitingChildId = ''] = ids['users'] ?? [];
  const changeId = await addEmailChanges(parts);
  const expiresAt = later(testNow, dayMs);
  const idOf = (name: string, place: number) => ids[name]?.[place] ?? '';
  const links = [
    ['verify', personId, ['verifyEmail']],
    ['guardian', waitingChildId, ['confirmGuardian']],
    ['reset', personId, ['resetPassword']],
    ['email', personId, ['confirmEmailChange']],
    ['emailback', changeId, ['undoEmailChange']],
    ['confirm', idOf('listings', 0), ['readConfirmation', 'confirmListingByLink']],
    ['thread', idOf('inquiries', 1), ['openThread', 'answerByLink', 'confirmThread']],
    ['rsvp', idOf('asked-guests', 0), ['openGuestRsvp', 'confirmGuestRsvp', 'changeGuestRsvp']],
    ['rsvp', idOf('missed-guests', 0), ['contestMissedByLink']],
    ['series', idOf('hosted-events', 0), ['openSeriesLink', 'confirmSeriesByLink']],
    ['followup', idOf('follow-ups', 0), ['openFollowUp', 'answerFollowUp']],
    [
      'searches',
      idOf('search-guests', 0),
      ['openGuestSearches', 'changeGuestSearch', 'keepGuestSearches', 'removeGuestMute'],
    ],
    ['mute', idOf('told-things', 0), ['openToldItem', 'muteByLink']],
    ['nodigest', personId, ['stopDigest']],
    ['noreports', idOf('report-subscriptions', 0), ['stopReportMail']],
    ['ticket', idOf('tickets', 1), ['openTicket', 'writeByLink']],
    ['letter', idOf('inquiries', 2), ['confirmLetter']],
    ['notify', idOf('notices', 0), ['confirmNotice']],
    ['unnotify', idOf('notices', 1), ['leaveNotice']],
    ['correction', idOf('corrections', 1), ['openCorrection']],
    [
      'culture',
      idOf('guest-submissions', 0),
      ['openGuestEntry', 'confirmGuestEntry', 'withdrawGuestEntry'],
    ],
    ['nosender', idOf('readers', 0), ['stopMail']],
    ['consent', idOf('consents', 0), ['openConsent', 'setConsent']],
    ['vouch', idOf('users', 2), ['openVouch', 'vouch']],
    ['pitch', idOf('pitch-shows', 0), ['openPitchShow']],
    ['pitch', idOf('pitch-shows', 1), ['acceptPitchShow']],
    ['reference', idOf('references', 0), ['openReference', 'answerReference']],
    ['noletter', personId, ['stopOwnerLetters']],
    ['contest', idOf('claims', 0), ['readContest', 'contestClaim']],
    ['datarequest', idOf('dsar', 2), ['openDataLink', 'proveDataRequest']],
    ['datacopy', idOf('dsar', 0), ['openDataCopy']],
    ['team', idOf('invitations', 0), ['readInvitation', 'acceptInvitation']],
  ] as const;
  const tokens: Record<string, string> = {};
  for (const [purpose, subjectId, takers] of links) {
    // The only one that is bound to whom it was written to; the others don't look.
    const link = { purpose, subjectId, holderId: ownerId, expiresAt, now: testNow };
    const token = await createLinkToken(db, link);
    for (const taker of takers) tokens[taker] = token;
  }
  return tokens;
}

/** One address that the person gave up, whose id is answered, and one that waits to be confirmed. */
async function addEmailChanges({ db, canaries, personId }: SceneParts): Promise<string> {
  const id = uuidv7();
  const accountId = personId;
  await canaries.add(db, emailChange, 'given up', { id, accountId, confirmedAt: testNow });
  const [person] = await db.select().from(account).where(eq(account.id, accountId));
  if (!person) throw new Error('The person is missing.');
  await canaries.add(db, emailChange, 'asked for', { accountId, oldEmail: person.email });
  return id;
}
