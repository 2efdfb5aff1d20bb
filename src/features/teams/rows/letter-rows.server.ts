import { and, eq } from 'drizzle-orm';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { letterLimits } from '../team.policy.ts';
import type { LetterKind } from '../team.policy.ts';
import { teamLetter } from '../team.table.server.ts';
import { actorId } from './team-rows.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const refusals: Record<LetterKind, () => AppError> = {
  invitation: () =>
    new AppError(
      'rate-limited',
      'team/many-invitations',
      'Many invitations have been sent today. Please try again tomorrow.',
    ),
  offer: () =>
    new AppError(
      'rate-limited',
      'team/many-offers',
      'This page has been offered several times today. Please try again tomorrow.',
    ),
  recovery: () =>
    new AppError(
      'rate-limited',
      'team/many-recoveries',
      'This has been asked twice within 30 days. Please write to our staff.',
    ),
};

/**
 * Counts a letter before it is written. Throws where its writer, its page or its reader has had as many as one may:
 * the site writes to mailboxes that did not ask for it, so taking back and asking again must not be a way to go on.
 */
export async function countLetter(
  ctx: ServiceContext,
  tx: Db,
  { kind, id, reader }: { kind: LetterKind; id: string; reader: string },
): Promise<void> {
  const { days, ...limits } = letterLimits[kind];
  const about = { writer: actorId(ctx), page: id, reader: reader.toLowerCase() };
  const counted = (['writer', 'page', 'reader'] as const).map((part) => ({
    most: limits[part],
    print: ctx.keys.fingerprint('team-letter', `${kind} ${part} ${about[part]}`),
  }));
  await takeLocks(tx, ...counted.map(({ print }) => `letter ${print}`));
  for (const { most, print } of counted) {
    const sent = await tx.$count(
      teamLetter,
      and(eq(teamLetter.print, print), youngerThan(teamLetter.sentAt, ctx.now, days * dayMs)),
    );
    if (sent >= most) throw refusals[kind]();
  }
  await tx
    .insert(teamLetter)
    .values(counted.map(({ print }) => ({ kind, print, sentAt: ctx.now })));
}
