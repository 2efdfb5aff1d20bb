import { and, eq, gte, inArray, or } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dataRequest } from '../dsar.table.server.ts';
import type { Subject } from '../search/person-rows.server.ts';

const { accountId, email, holdUntil, identityWay } = dataRequest;

/** A hold is on the person, and outlives the request that it was set on: another request, or taking it back, ends none. */
export async function isPersonHeld(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  subject: Subject,
): Promise<boolean> {
  const theirs = or(
    subject.accountId === null ? undefined : eq(accountId, subject.accountId),
    subject.addresses.length === 0
      ? undefined
      : and(inArray(email, [...subject.addresses]), inArray(identityWay, ['link', 'seen'])),
  );
  if (!theirs) return false;
  return (await db.$count(dataRequest, and(gte(holdUntil, todayInLondon(now)), theirs))) > 0;
}

/** Closing the account would take away what the hold keeps. */
export async function assertMayClose(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  if (await isPersonHeld(ctx, tx, { accountId: id, addresses: [] }))
    throw new AppError(
      'conflict',
      'account/held',
      'We have to keep some of your data for now, so the account can’t be closed.',
    );
}
