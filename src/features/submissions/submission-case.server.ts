import { eq, inArray } from 'drizzle-orm';
import { hidePhotosOf, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { removeFamilyLinksOf } from '#platform/audience/family-link.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { Move } from '#platform/stages/moves.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { tellGuest } from './guests/guest-mail.server.ts';
import { isShown } from './submission.policy.ts';
import type { SubmissionStatus } from './submission.policy.ts';
import { pathOf } from './submission-kind.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';

type Shown = Pick<CaseSubject, 'text' | 'language' | 'facts'>;

interface CaseWords<Row> {
  /** Ready-made reasons; the general ones of staff follow them. */
  reasons: readonly string[];
  /** What staff judge beside title and pictures. */
  show: (row: Row, ctx: ServiceContext) => Shown | Promise<Shown>;
}

/** The case in which staff publish or refuse one, and tell its author. */
export const submissionCase = <Row extends SubmittedRow>(
  kind: SubmissionKind<Row>,
  { reasons, show }: CaseWords<Row>,
): CaseKind => ({
  kind: kind.type,
  ns: kind.ns,
  outcomes: [
    { id: 'publish', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons,
  async show(ctx, ids) {
    if (ids.length === 0) return new Map();
    const rows = await kind.find(ctx, ctx.db, inArray(kind.table.id, [...ids]));
    const photos = await listPhotos(ctx.db, kind.type, ids, { withPending: true });
    const shown = rows.map(async (row): Promise<[string, CaseSubject]> => [
      row.id,
      {
        title: kind.titleOf(row),
        url: isShown(row) ? pathOf(kind, row) : null,
        ...(await show(row, ctx)),
        photos: photos.get(row.id) ?? [],
      },
    ]);
    return new Map(await Promise.all(shown));
  },
  async decide(ctx, db, { subjectId, outcome, reason }) {
    const status = outcome === 'publish' ? 'published' : 'refused';
    const move = moves[status];
    if (status === 'published' && (await isThere(ctx, db, kind, subjectId))) return;
    const row = await moveOn(ctx, db, kind, { id: subjectId, move, reason });
    // Its author has withdrawn it: there is nothing left to decide.
    if (!row) return;
    if (status === 'refused') await removeFamilyLinksOf(db, kind.type, [row.id]);
    else if (kind.showsPhotos?.(row) ?? true)
      await publishPhotosOf(db, { type: kind.type, id: row.id });
    await tell(ctx, db, kind.peopleOf(row).ownerIds[0] ?? null, {
      kind: kind.news[status],
      sort: 'asked',
      values: kind.isWordless ? {} : { name: isolate(kind.titleOf(row)) },
      url: status === 'published' ? pathOf(kind, row) : kind.ownUrl,
      more: reason ? [reason] : [],
    });
    if (kind.guests)
      await tellGuest(ctx, db, kind.guests, {
        type: kind.type,
        id: row.id,
        title: kind.titleOf(row),
        status,
        reason,
      });
  },
  async undo(ctx, db, { subjectId }) {
    const move = { from: ['published', 'refused'], to: 'pending' } as const;
    const row = await moveOn(ctx, db, kind, { id: subjectId, move, reason: '' });
    if (row) await hidePhotosOf(db, { type: kind.type, id: row.id });
  },
});

/** One that appeared at once is looked at later, and may be refused then. */
const moves = {
  published: { from: ['pending'], to: 'published' },
  refused: { from: ['pending', 'published'], to: 'refused' },
} as const;

/** It appeared at once and is right as it is: nothing becomes of it, and nobody is told. */
async function isThere<Row extends SubmittedRow>(
  ctx: ServiceContext,
  db: Db,
  kind: SubmissionKind<Row>,
  id: string,
): Promise<boolean> {
  const [known] = await kind.find(ctx, db, eq(kind.table.id, id));
  if (known?.status !== 'published') return false;
  authorize(kind.policy.decide, ctx.actor, known);
  return true;
}

interface Step {
  id: string;
  move: Move<SubmissionStatus>;
  reason: string;
}

/** Answers the row as it was found; nothing where it is gone. */
async function moveOn<Row extends SubmittedRow>(
  ctx: ServiceContext,
  db: Db,
  kind: SubmissionKind<Row>,
  { id, move, reason }: Step,
): Promise<Row | undefined> {
  const { table, type } = kind;
  const [known] = await kind.find(ctx, db, eq(table.id, id));
  if (!known) return undefined;
  authorize(kind.policy.decide, ctx.actor, known);
  if (!(await moveRow(db, table, id, { move, values: { reason } }))) throw kind.refusals.changed();
  await audit(ctx, db, {
    action: move.to === 'pending' ? `${type}.reopened` : `${type}.${move.to}`,
    subject: { type, id },
    accountId: known.ownerId ?? undefined,
  });
  ctx.invalidate(kind.tags);
  return known;
}
