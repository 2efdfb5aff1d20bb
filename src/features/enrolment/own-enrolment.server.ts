import { and, asc, eq, isNull } from 'drizzle-orm';
import { lockAge } from '#features/accounts/checked-age.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { allowedAmong } from './allowed.server.ts';
import type { OwnEnrolment } from './enrolment.contract.ts';
import { youthActs } from './enrolment.policy.ts';
import type { ConsentState, YouthAct } from './enrolment.policy.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';

type ConsentRow = typeof guardianConsent.$inferSelect;

/** Where the guardian's word is at that moment. */
export function consentStateOf(row: ConsentRow | undefined, now: Date): ConsentState {
  if (!row) return 'none';
  if (row.refusedAt) return 'refused';
  if (row.withdrawnAt) return 'withdrawn';
  if (!row.givenAt) return 'asked';
  return row.endsAt !== null && row.endsAt > now ? 'given' : 'ended';
}

/** They have said yes or no at some time, whatever became of it. */
export const isAnswered = (row: ConsentRow | undefined): boolean =>
  Boolean(row?.givenAt ?? row?.refusedAt ?? row?.withdrawnAt);

/** `a…@sample.example`: enough to know whose it is, for somebody who knows them. */
const hidden = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}…${address.slice(at)}`;
};

export async function findConsent(db: Db, accountId: string): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(guardianConsent)
    .where(eq(guardianConsent.accountId, accountId));
  return row;
}

const adult = accountNames('known_adult_name');
const page = publishedPages();

async function knownAdultsOf(db: Db, youngId: string): Promise<OwnEnrolment['knownAdults']> {
  const rows = await db
    .select({
      id: knownAdult.id,
      firstName: adult.firstName,
      lastName: adult.lastName,
      knownAs: knownAdult.knownAs,
      page: page.name,
      since: knownAdult.vouchedAt,
    })
    .from(knownAdult)
    .innerJoin(adult, eq(adult.id, knownAdult.adultId))
    .leftJoin(page, eq(page.id, knownAdult.listingId))
    .where(and(eq(knownAdult.youngId, youngId), isNull(knownAdult.endedAt)))
    .orderBy(asc(knownAdult.id));
  return rows.map(({ firstName, lastName, since, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    since: since.toISOString(),
  }));
}

/** Everything that somebody sees of their own enrolment. */
export async function readEnrolment(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
): Promise<OwnEnrolment> {
  const age = await lockAge(tx, accountId);
  const [row] = await tx
    .select()
    .from(youthEnrolment)
    .where(eq(youthEnrolment.accountId, accountId));
  const consent = await findConsent(tx, accountId);
  const allowed: YouthAct[] = [];
  for (const act of youthActs)
    if ((await allowedAmong(tx, [accountId], { act, now: ctx.now })).has(accountId))
      allowed.push(act);
  return {
    isOpen: await hasLead(tx),
    isMinor: !age || !findAgeBand(age.ageBand).isAdult,
    isCheckDue: Boolean(age?.ageCheckOn && age.ageCheckOn <= todayInLondon(ctx.now)),
    enrolment: row
      ? {
          fullName: row.fullName,
          phone: row.phone,
          interests: row.interests,
          enrolledAt: row.enrolledAt.toISOString(),
        }
      : null,
    consent: {
      state: consentStateOf(consent, ctx.now),
      acts: consent?.acts ?? [],
      guardian: consent ? hidden(consent.guardianEmail) : null,
      endsAt: consent?.endsAt?.toISOString() ?? null,
    },
    knownAdults: await knownAdultsOf(tx, accountId),
    allowed,
  };
}
