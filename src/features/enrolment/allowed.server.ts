import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { YouthAct } from './enrolment.policy.ts';
import { guardianConsent } from './enrolment.table.server.ts';
import { knownAmong, mailboxesOf } from './known-adult.server.ts';

const holder = accountStandings('allowed_holder');

interface Asked {
  act: YouthAct;
  now: Date;
  /**
   * The adults who want contact, all of them at once. Their own word that they know the young person counts for nothing
   * here (decision D73), under whichever account of theirs it was given.
   */
  forContactWith?: string | readonly string[];
}

/**
 * Those of the accounts that may do this. Adults may. Somebody under 18 may while the site has a safeguarding lead, their
 * guardian allows this very act, and, for all but looking, an adult vouches for them and their age is not to be said
 * again: lead, guardian and voucher are each somebody else than whoever wants contact, and the guardian somebody else than
 * the voucher, by their mailboxes. An unknown age, and an account that is not active, may nothing. Ask it in the
 * transaction of what hangs on it, each time: consent can end at any moment.
 */
export async function allowedAmong(
  db: Db,
  accountIds: readonly string[],
  { act, now, forContactWith = [] }: Asked,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const people = await db
    .select({ id: holder.id, ageBand: holder.ageBand, ageCheckOn: holder.ageCheckOn })
    .from(holder)
    .where(and(inArray(holder.id, [...accountIds]), eq(holder.status, 'active')));
  const adults = people.filter(({ ageBand }) => findAgeBand(ageBand).isAdult);
  const allowed = new Set(adults.map(({ id }) => id));
  const today = todayInLondon(now);
  const young = people.filter(
    ({ ageBand, ageCheckOn }) =>
      !findAgeBand(ageBand).isAdult &&
      ageBand !== 'unknown' &&
      (act === 'browse' || ageCheckOn === null || ageCheckOn > today),
  );
  if (young.length === 0) return allowed;
  const contact = new Set((await mailboxesOf(db, [forContactWith].flat())).values());
  const isOther = (mailbox: string) => !contact.has(mailbox);
  // Whoever reads along is not the one who writes.
  const leads = await mailboxesOf(db, await leadIds(db));
  if (![...leads.values()].some(isOther)) return allowed;
  const guardians = await guardiansOf(db, young, { act, now });
  const agreed = new Map([...guardians].filter(([, mailbox]) => isOther(mailbox)));
  const known = act === 'browse' ? agreed : await knownAmong(db, agreed, contact);
  for (const id of agreed.keys()) if (known.has(id)) allowed.add(id);
  return allowed;
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
