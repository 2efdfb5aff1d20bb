import { byActor, isBlockedBetween } from '#features/accounts/blocks/between.server.ts';
import { assertReach, reachableAmong } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { endOfActor } from '#platform/access/reach.ts';
import { messagesOff } from '#platform/access/reach-refused.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { ownPlacementsPath, placementDeskPath } from '../placement-links.ts';
import { sideOf } from './placement-rows.server.ts';
import type { Meeting } from './placement-rows.server.ts';

/** What a letter says too; the others are notices alone. */
const lettered = {
  accepted: 'placements/accepted',
  completed: 'placements/completed',
  set: 'placements/set',
  submitted: 'placements/submitted',
  approved: 'placements/approved',
  revision: 'placements/revision',
} as const satisfies Record<string, MailKind>;
type Lettered = keyof typeof lettered;

export type PlacementNews =
  | Lettered
  | 'declined'
  | 'withdrawn'
  | 'lapsed'
  | 'stopped'
  | 'left'
  | 'commented'
  | 'queried';

const isLettered = (news: PlacementNews): news is Lettered => news in lettered;

/** The supervisor answers for it; where there is none any more, whoever runs the page. */
const hostIds = ({ supervisorId, host }: Meeting): readonly string[] =>
  supervisorId ? [supervisorId] : [...host.ownerIds, ...(host.managerIds ?? [])];

/** What the site says of its end, with no word of whoever ended it. */
const endings: ReadonlySet<PlacementNews> = new Set([
  'declined',
  'withdrawn',
  'lapsed',
  'stopped',
  'left',
  'completed',
]);

/**
 * Throws where the person who acts may not reach the student, or where student and supervisor have a block; a host's team
 * is asked at telling.
 */
export async function assertSidesMeet(
  ctx: ServiceContext,
  db: Db,
  meeting: Meeting,
): Promise<void> {
  const { studentId, supervisorId } = meeting;
  if (studentId && sideOf(ctx, meeting) === 'host')
    await assertReach(ctx, db, { accountId: studentId, way: 'answer' });
  if (studentId && supervisorId && (await isBlockedBetween(db, studentId, supervisorId)))
    throw messagesOff();
}

interface Told {
  news: PlacementNews;
  to: 'student' | 'host';
  /** What it is about; the occupation where left out. */
  title?: string;
}

/** Tells one side, in the caller's transaction: nobody who is not to be reached (security B2). */
export async function tellSide(
  ctx: ServiceContext,
  db: Db,
  meeting: Meeting,
  { news, to, title = meeting.row.occupation }: Told,
): Promise<void> {
  const { studentId, host } = meeting;
  const asked = to === 'host' ? hostIds(meeting) : [studentId].filter((id) => id !== null);
  const accountIds = await reachableAmong(db, {
    from: endOfActor(ctx.actor),
    accountIds: asked,
    way: 'answer',
    ...(endings.has(news) ? { inSpite: 'endings' } : byActor(ctx.actor)),
  });
  const url = to === 'host' ? placementDeskPath(host.id) : ownPlacementsPath;
  const values = { title: isolate(title), name: isolate(host.title) };
  for (const accountId of accountIds)
    await (isLettered(news)
      ? tell(ctx, db, accountId, { kind: lettered[news], sort: 'asked', values, url })
      : notify(db, { accountId, kind: `placements/${news}`, values, url }));
}
