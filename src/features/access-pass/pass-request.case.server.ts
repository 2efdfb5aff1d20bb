import { inArray } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { decideRequest, passRequestKind, undoRequest } from './pass-request.service.server.ts';
import { passRequest } from './pass.table.server.ts';

/** Somebody who can't pay asks for a pass. */
export const passRequestCase: CaseKind = {
  kind: passRequestKind,
  ns: 'access-pass',
  outcomes: [
    { id: 'give', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons: ['no-need-said', 'has-pass'],
  async show({ db, language }, ids) {
    const rows = await db
      .select()
      .from(passRequest)
      .where(inArray(passRequest.id, [...ids]));
    const people = await findHolders(
      db,
      rows.map(({ accountId }) => accountId),
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return new Map(
      rows.map(({ id, accountId, reason, dueAt }) => [
        id,
        {
          title: names.get(accountId) ?? '',
          url: null,
          text: reason,
          facts: [{ key: 'due', value: formatDate(dueAt.toISOString().slice(0, 10), language) }],
        },
      ]),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideRequest(ctx, db, { id: subjectId, isGiven: outcome === 'give', reason }),
  undo: (ctx, db, { subjectId }) => undoRequest(ctx, db, subjectId),
};
