import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { decideRequest, listRequests, undoDecision } from './becoming/grant.service.server.ts';
import { volunteerCaseKind } from './becoming/profile.service.server.ts';

/** Somebody wants to become a volunteer; admins decide (decision D74). */
export const volunteerCase: CaseKind = {
  kind: volunteerCaseKind,
  ns: 'volunteering',
  outcomes: [
    { id: 'accept', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: true },
  ],
  async show(ctx, ids) {
    const found = await listRequests(ctx, ids);
    return new Map(
      found.map(({ row, holder, isVouched, references }) => [
        row.id,
        {
          title: holder?.name ?? '',
          url: null,
          text: row.wish,
          language: holder?.language ?? null,
          facts: [
            { key: 'identity', value: isVouched ? '✓' : '–' },
            { key: 'references', value: String(references) },
          ],
        },
      ]),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideRequest(ctx, db, { id: subjectId, isAccepted: outcome === 'accept', reason }),
  undo: (ctx, db, { subjectId, outcome }) =>
    undoDecision(ctx, db, { id: subjectId, wasAccepted: outcome === 'accept' }),
};
