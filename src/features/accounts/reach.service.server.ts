import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { endOfActor, endOfBand, mayReach } from '#platform/access/reach.ts';
import type { ReachEnd, ReachWay } from '#platform/access/reach.ts';
import type { RefusedWay } from '#platform/access/refused-ways.ts';
import { messagesOff } from '#platform/access/reach-refused.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ToldRefusal } from '#platform/jobs/told-refusal.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { account } from './account.table.server.ts';
import { blockedAmong, byActor } from './blocks/between.server.ts';
import type { By } from './blocks/between.server.ts';
import type { InSpiteOfBlock } from './blocks/in-spite-of-blocks.ts';

type Among = By & { from: ReachEnd; accountIds: readonly string[]; way: ReachWay };

/**
 * Those of the accounts that `from` may reach in this way, in their order: none that is suspended, closed or waits for a
 * guardian, and none that has a block with whose act it is. The others are told nothing.
 */
export async function reachableAmong(
  db: Db,
  { from, accountIds, way, ...by }: Among,
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .select({ id: account.id, ageBand: account.ageBand })
    .from(account)
    .where(and(inArray(account.id, [...accountIds]), eq(account.status, 'active')));
  const bands = new Map(rows.map(({ id, ageBand }) => [id, ageBand]));
  const blocked = await blockedAmong(db, accountIds, by);
  return accountIds.filter(
    (id) => mayReach(from, endOfBand(bands.get(id)), way) && !blocked.has(id),
  );
}

/**
 * The end of the road behind one account; `young`, whom nobody reaches, for one that is not active or has a block with
 * whose act it is: so it reads the same.
 */
export async function findEnd(db: Db, accountId: string, by: By): Promise<ReachEnd> {
  const ids = [accountId];
  const grown = await reachableAmong(db, { from: 'adult', accountIds: ids, way: 'write', ...by });
  return grown.length > 0 ? 'adult' : 'young';
}

/** Whether any of these accounts counts as under 18, as one that is not active does. */
export async function isYoungAmong(db: Db, accountIds: readonly string[]): Promise<boolean> {
  for (const id of accountIds)
    if ((await findEnd(db, id, { inSpite: 'safety' })) === 'young') return true;
  return false;
}

/**
 * Throws `reach/off` where the person who acts may not reach this account in that way, or one of the two has blocked the
 * other (security B2). `inSpite` names the line by which a block does not count.
 */
export async function assertReach(
  { actor }: Pick<ServiceContext, 'actor'>,
  db: Db,
  { accountId, way, inSpite }: { accountId: string; way: RefusedWay; inSpite?: InSpiteOfBlock },
): Promise<void> {
  const by = inSpite ? { inSpite } : byActor(actor);
  if (!mayReach(endOfActor(actor), await findEnd(db, accountId, by), way))
    throw refusedReach(actor, { toId: accountId, way });
}

/** `reach/off`, of which the safeguarding lead hears where it guards somebody under 18. */
export const refusedReach = (actor: Actor, to: { toId: string; way: RefusedWay }): AppError =>
  actor.kind === 'user'
    ? ToldRefusal.of(messagesOff(), 'reach.refused', { fromId: actor.id, ...to })
    : messagesOff();

/** Who reads a mailbox, for a person's mail to it; one that no account has confirmed is nobody's in particular. */
export const findReader = async (db: Db, address: string, by: By): Promise<ReachEnd> =>
  (await findEndOfAddress(db, address, by)) ?? 'adult';

/**
 * The end behind an address: that of the account that has confirmed it or its mailbox, else undefined. An address that
 * somebody has only typed says nothing about its reader. Tell nobody whether it has an account.
 */
export const findEndOfAddress = async (
  db: Db,
  address: string,
  by: By,
): Promise<ReachEnd | undefined> =>
  (await findEndsOfAddresses(db, [address], by)).get(address.toLowerCase());

/** An address as it is written, then as its mailbox may be: with a tag it would be nobody's, and yet be read there. */
const spellingsOf = (address: string): string[] => {
  const plain = address.toLowerCase();
  return [plain, plain.replace(/\+[^@]*@/, '@'), mailboxOf(plain)];
};

/** The same for many addresses at once, by the address in small letters; those without such an account are left out. */
export async function findEndsOfAddresses(
  db: Db,
  addresses: readonly string[],
  by: By,
): Promise<Map<string, ReachEnd>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({
      id: account.id,
      email: account.email,
      status: account.status,
      ageBand: account.ageBand,
    })
    .from(account)
    .where(
      and(
        inArray(account.email, [...new Set(addresses.flatMap(spellingsOf))]),
        isNotNull(account.emailVerifiedAt),
        ne(account.status, 'closed'),
      ),
    );
  const blocked = await blockedAmong(
    db,
    rows.map(({ id }) => id),
    by,
  );
  const ends = new Map(
    rows.map(({ id, email, status, ageBand }) => [
      email.toLowerCase(),
      status === 'active' && !blocked.has(id) ? endOfBand(ageBand) : ('young' as const),
    ]),
  );
  return new Map(
    addresses.flatMap((address) => {
      const known = spellingsOf(address).find((one) => ends.has(one));
      const end = known && ends.get(known);
      return end ? [[address.toLowerCase(), end]] : [];
    }),
  );
}
