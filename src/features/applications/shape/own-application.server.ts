import { listDocuments } from '#features/media/document.service.server.ts';
import { findHostedOpportunities } from '#features/opportunities/opportunity-submission.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { nextMoves } from '../application-moves.ts';
import type { MoveName } from '../application-moves.ts';
import type { OwnApplication } from '../application.contract.ts';
import { rejectReasons, sendsLeft } from '../application.policy.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import { hostNames } from './host-names.server.ts';
import { postingOf } from './posting.server.ts';

/** The type under which media knows the CV of an application. */
export const cvSubject = 'application';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * As their applicant reads them. What the host has decided and may take back is nowhere in it: neither the decision nor
 * the version that it counted up.
 */
export async function ownViews(
  ctx: ServiceContext,
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<OwnApplication[]> {
  const ids = rows.flatMap(({ opportunityId }) => opportunityId ?? []);
  const found = await findHostedOpportunities(ctx, db, ids);
  const postings = new Map(found.map((row) => [row.id, row]));
  const names = await hostNames(db, found);
  const cvs = await listDocuments(
    db,
    cvSubject,
    rows.map(({ id }) => id),
  );
  // Words of a stranger reach adults alone (security B2).
  const mayRead = mayReach('adult', endOfActor(ctx.actor), 'answer');
  return rows.map((row) => {
    const posting = postings.get(row.opportunityId ?? '');
    const isDraft = row.status === 'draft';
    const isTold = row.status === 'rejected';
    const isOpen = posting !== undefined && postingOf(posting, ctx.now).isOpen;
    return {
      id: row.id,
      title: posting?.title ?? row.title,
      slug: posting && isShown(posting) ? posting.slug : null,
      hostName: names.get(row.opportunityId ?? '') ?? '',
      isSample: row.isSample || posting?.isSample === true,
      status: row.status,
      version: isDraft ? row.version : 0,
      city: row.city,
      level: row.level,
      about: row.about,
      answers: [...row.answers],
      cv: cvs.get(row.id)?.[0] ?? null,
      sentAt: iso(row.sentAt),
      endedAt: iso(row.endedAt),
      offerUntil: row.status === 'offered' ? iso(row.offerUntil) : null,
      reasons: isTold ? rejectReasons.filter((reason) => row.reasons.includes(reason)) : [],
      words: isTold && mayRead ? row.words : '',
      closedBy: row.closedBy,
      next: nextMoves(row.status, 'applicant').filter((name) => mayNow(row, name, isOpen)),
      sendsLeft: sendsLeft(row),
      isTooLate: isDraft && !isOpen,
    };
  });
}

/** What the guards of the table say, as far as the row and the posting know. */
function mayNow(row: ApplicationRow, name: MoveName, isOpen: boolean): boolean {
  if (name === 'send') return isOpen;
  if (name === 'reopen') return isOpen && sendsLeft(row) > 0;
  return name !== 'drop' || row.sentAt !== null;
}

export async function ownView(
  ctx: ServiceContext,
  db: Db,
  row: ApplicationRow,
): Promise<OwnApplication> {
  const [view] = await ownViews(ctx, db, [row]);
  if (!view) throw new Error('The view of an application is missing.');
  return view;
}
