import { uuidv7 } from 'uuidv7';
import { loginThrottle } from '#features/accounts/login-throttle.table.server.ts';
import { importChange, importRowError, importRun } from '#features/imports/import.table.server.ts';
import { caseDecision, staffCase } from '#features/staff/case.table.server.ts';
import { report } from '#features/staff/report.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { idempotencyKey } from '#platform/http/idempotency.table.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { linkToken } from '#platform/links/link-token.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';

/** What waits for staff, and what they have decided. */
export async function addCases({
  db,
  canaries,
  ids,
  personId,
  ownerId,
}: SceneParts): Promise<void> {
  const [open = '', , , pending = ''] = ids['listings'] ?? [];
  const kinds = [
    ['report', 'listing', open, ownerId],
    ['review', 'review', ids['reviews']?.[0] ?? '', personId],
    ['inquiry', 'inquiry', ids['inquiries']?.[2] ?? '', personId],
    ['listing', 'listing', pending, ownerId],
    ['listing-change', 'listing', open, ownerId],
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
  const runId = uuidv7();
  await canaries.add(db, importRun, 'run', { id: runId, status: 'done' });
  await canaries.add(db, importChange, 'run', { runId, listingId: uuidv7(), action: 'updated' });
  await canaries.add(db, importRowError, 'run', { runId });
}

/** Tokens of links that were sent by mail, by the endpoints that take them. */
export async function addLinks({ db, ids }: SceneParts): Promise<Record<string, string>> {
  const [personId = '', , , waitingChildId = ''] = ids['users'] ?? [];
  const expiresAt = new Date(testNow.getTime() + 86_400_000);
  const links = [
    ['verify', personId, ['verifyEmail']],
    ['guardian', waitingChildId, ['confirmGuardian']],
    ['reset', personId, ['resetPassword']],
    ['confirm', ids['listings']?.[0] ?? '', ['confirmListingByLink']],
    ['thread', ids['inquiries']?.[1] ?? '', ['openThread', 'answerByLink']],
    ['contest', ids['claims']?.[0] ?? '', ['readContest', 'contestClaim']],
  ] as const;
  const tokens: Record<string, string> = {};
  for (const [purpose, subjectId, takers] of links) {
    const token = await createLinkToken(db, { purpose, subjectId, expiresAt, now: testNow });
    for (const taker of takers) tokens[taker] = token;
  }
  return tokens;
}
