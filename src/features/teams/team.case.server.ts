import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { decideRecovery, listRecoveries, undoRecovery } from './recovery.service.server.ts';
import { recoveryCaseKind } from './rows/recovery-rows.server.ts';
import { nameOf } from './rows/team-rows.server.ts';

/** One of the team says that the owner is gone. */
export const teamRecoveryCase: CaseKind = {
  kind: recoveryCaseKind,
  ns: 'teams',
  outcomes: [
    { id: 'hand-over', needsReason: true, isDestructive: true },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  async show(ctx, ids) {
    const found = await listRecoveries(ctx, ids);
    return new Map(
      found.map(({ row, subject, by, owner }) => {
        const facts = {
          by: by && nameOf(by),
          owner: owner && nameOf(owner),
          waitsUntil: owner && row.waitsUntil.toISOString().slice(0, 10),
        };
        return [
          row.id,
          {
            title: subject?.title ?? '',
            url: subject?.isPublic ? subject.url : null,
            text: row.note,
            facts: Object.entries(facts).flatMap(([key, value]) => (value ? [{ key, value }] : [])),
          },
        ];
      }),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideRecovery(ctx, db, subjectId, { isGiven: outcome === 'hand-over', reason }),
  undo: (ctx, db, { subjectId, outcome }) =>
    undoRecovery(ctx, db, subjectId, outcome === 'hand-over'),
};
