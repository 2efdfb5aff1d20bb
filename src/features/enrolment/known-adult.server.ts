import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { checkedPageSpeakers } from '#features/directory/listing-relations.server.ts';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { vouchingKinds } from './enrolment.policy.ts';
import { knownAdult } from './enrolment.table.server.ts';

const holder = accountStandings('known_adult_holder');
const page = checkedPageSpeakers(vouchingKinds);

/** Mailboxes of those who hold these accounts, by account: one person may have several accounts with one mailbox. */
export async function mailboxesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const holders = await findHolders(db, ids);
  return new Map(holders.map(({ id, email }) => [id, mailboxOf(email)]));
}

/** They are still what they vouched as: staff, or owner or manager of that very page, which is still a checked one. */
const isStillKnownAs = or(
  and(eq(knownAdult.knownAs, 'staff'), sql`${holder.roles} && array['admin', 'moderator']::text[]`),
  and(
    eq(knownAdult.knownAs, 'organisation'),
    or(eq(page.ownerId, knownAdult.adultId), sql`${knownAdult.adultId} = any(${page.managerIds})`),
  ),
);

/** Words that stand though whoever gave them is no longer what they vouched as, of age or active; so many at most. */
export async function findLostVouchings(db: Db, limit: number): Promise<string[]> {
  const lost = or(
    sql`(${isStillKnownAs}) is not true`,
    ne(holder.status, 'active'),
    notInArray(holder.ageBand, [...adultBands]),
  );
  const rows = await db
    .select({ id: knownAdult.id })
    .from(knownAdult)
    .innerJoin(holder, eq(holder.id, knownAdult.adultId))
    .leftJoin(page, eq(page.id, knownAdult.listingId))
    .where(and(isNull(knownAdult.endedAt), lost))
    .orderBy(asc(knownAdult.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * For whom of these young people, given with the mailbox of their guardian, an adult vouches who can still be believed:
 * of age, active, still what they vouched as, and neither the guardian nor one of the mailboxes in `without`.
 */
export async function knownAmong(
  db: Db,
  guardians: ReadonlyMap<string, string>,
  without: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (guardians.size === 0) return new Set();
  const rows = await db
    .select({
      youngId: knownAdult.youngId,
      adultId: knownAdult.adultId,
      ageBand: holder.ageBand,
    })
    .from(knownAdult)
    .innerJoin(holder, eq(holder.id, knownAdult.adultId))
    .leftJoin(page, eq(page.id, knownAdult.listingId))
    .where(
      and(
        inArray(knownAdult.youngId, [...guardians.keys()]),
        isNull(knownAdult.endedAt),
        eq(holder.status, 'active'),
        isStillKnownAs,
      ),
    );
  const mailboxes = await mailboxesOf(
    db,
    rows.map(({ adultId }) => adultId),
  );
  const believed = rows.filter(({ youngId, adultId, ageBand }) => {
    const mailbox = mailboxes.get(adultId) ?? '';
    const isOther = mailbox !== guardians.get(youngId) && !without.has(mailbox);
    return isOther && findAgeBand(ageBand).isAdult;
  });
  return new Set(believed.map(({ youngId }) => youngId));
}
