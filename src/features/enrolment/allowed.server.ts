import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import type { YouthAct } from './enrolment.policy.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';

const holder = accountStandings('allowed_holder');

interface Asked {
  act: YouthAct;
  now: Date;
  /**
   * The adult who wants contact. Their own word that they know the young person counts for nothing here (decision D73).
   */
  forContactWith?: string;
}

/**
 * Those of the accounts that may do this. Adults may. Somebody under 18 may while the site has a safeguarding lead, their
 * guardian allows this very act, and, for all but looking, an adult vouches for them: guardian, voucher and whoever wants
 * contact are three people, by their mailboxes. An unknown age, and an account that is
 * not active, may nothing. Ask it in the transaction of what hangs on it, each time: consent can end at any moment.
 */
export async function allowedAmong(
  db: Db,
  accountIds: readonly string[],
  { act, now, forContactWith }: Asked,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const people = await db
    .select({ id: holder.id, ageBand: holder.ageBand })
    .from(holder)
    .where(and(inArray(holder.id, [...accountIds]), eq(holder.status, 'active')));
  const adults = people.filter(({ ageBand }) => findAgeBand(ageBand).isAdult);
  const young = people.filter(
    ({ ageBand }) => !findAgeBand(ageBand).isAdult && ageBand !== 'unknown',
  );
  const allowed = new Set(adults.map(({ id }) => id));
  if (young.length === 0 || !(await hasLead(db))) return allowed;
  const guardians = await guardiansOf(db, young, { act, now });
  // Nobody is both the guardian and the adult who wants contact.
  const contact = forContactWith ? await mailboxesOf(db, [forContactWith]) : new Map();
  const agreed = [...guardians].filter(([, mailbox]) => ![...contact.values()].includes(mailbox));
  const known =
    act === 'browse'
      ? new Set(agreed.map(([id]) => id))
      : await knownAmong(db, new Map(agreed), forContactWith);
  for (const [id] of agreed) if (known.has(id)) allowed.add(id);
  return allowed;
}

/** Mailboxes of those who hold these accounts, by account. */
async function mailboxesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const holders = await findHolders(db, ids);
  return new Map(holders.map(({ id, email }) => [id, mailboxOf(email)]));
}

/** Mailboxes of the guardians who allow the act now, by the young person. */
async function guardiansOf(
  db: Db,
  young: readonly { id: string }[],
  { act, now }: Pick<Asked, 'act' | 'now'>,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ accountId: guardianConsent.accountId, mailbox: guardianConsent.mailbox })
    .from(guardianConsent)
    .where(
      and(
        inArray(
          guardianConsent.accountId,
          young.map(({ id }) => id),
        ),
        gt(guardianConsent.endsAt, now),
        sql`${guardianConsent.acts} @> array[${act}]::text[]`,
      ),
    );
  return new Map(rows.map(({ accountId, mailbox }) => [accountId, mailbox]));
}

/**
 * Whom an adult vouches for who can still be believed: of age, active, not the one who wants contact, and not the guardian
 * again under another hat.
 */
async function knownAmong(
  db: Db,
  guardians: ReadonlyMap<string, string>,
  without: string | undefined,
): Promise<Set<string>> {
  if (guardians.size === 0) return new Set();
  const rows = await db
    .select({
      youngId: knownAdult.youngId,
      adultId: knownAdult.adultId,
      ageBand: holder.ageBand,
    })
    .from(knownAdult)
    .innerJoin(holder, eq(holder.id, knownAdult.adultId))
    .where(
      and(
        inArray(knownAdult.youngId, [...guardians.keys()]),
        isNull(knownAdult.endedAt),
        eq(holder.status, 'active'),
        without ? ne(knownAdult.adultId, without) : undefined,
      ),
    );
  const mailboxes = await mailboxesOf(
    db,
    rows.map(({ adultId }) => adultId),
  );
  return new Set(
    rows
      .filter(({ ageBand }) => findAgeBand(ageBand).isAdult)
      .filter(({ youngId, adultId }) => mailboxes.get(adultId) !== guardians.get(youngId))
      .map(({ youngId }) => youngId),
  );
}
