import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPersonVerified } from '#features/accounts/account-verification.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { referencesOf, watchWords } from '../clearance.server.ts';
import { factsOf } from '../placing/person-facts.server.ts';
import { changed, decidedAlready } from '../volunteering-errors.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteer, volunteerPlace } from '../volunteering.table.server.ts';
import type {
  OwnVolunteer,
  askToVolunteer as askContract,
  saveOwnVolunteer as saveContract,
} from '../volunteer.contract.ts';
import { lockVolunteer } from './volunteer-rows.server.ts';

/** Type of the subject and kind of the case by which staff make somebody a volunteer. */
export const volunteerCaseKind = 'volunteer';

export const volunteerSubject = (id: string) => ({ type: 'volunteer', id });

/** What is there before anybody has saved anything. */
const unsaved = {
  state: 'new',
  about: '',
  skills: [],
  availability: 'any',
  version: 0,
} as const;

export async function getOwnVolunteer(ctx: ServiceContext): Promise<OwnVolunteer> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const { db, now } = ctx;
  const [row] = await db.select().from(volunteer).where(eq(volunteer.accountId, id));
  const facts = (await factsOf(db, now, [id], { task: 'none' })).get(id);
  const { state, about, skills, availability, version } = row ?? unsaved;
  return {
    state,
    age: facts?.age ?? 'unknown',
    about,
    skills: [...skills],
    availability,
    version,
    ready: {
      identity: await isPersonVerified(db, id),
      references: await referencesOf(db, id),
      consent: facts?.hasConsent === true,
    },
    hours: await sumHours(ctx, id),
    hasRole: isAdmitted(ctx.actor, ['volunteer', 'admin']),
  };
}

/** Minutes that the team has approved, those that it has not judged yet, and shifts with approved hours. */
export async function sumHours(
  { db }: Pick<ServiceContext, 'db'>,
  accountId: string,
): Promise<OwnVolunteer['hours']> {
  const { rows } = await db.execute<OwnVolunteer['hours']>(sql`
    select coalesce(sum(minutes) filter (where hours = 'approved'), 0)::int as approved,
      coalesce(sum(minutes) filter (where hours in ('claimed', 'queried')), 0)::int as waiting,
      (count(*) filter (where hours = 'approved'))::int as shifts
    from ${volunteerPlace}
    where ${and(eq(volunteerPlace.accountId, accountId), isNull(volunteerPlace.leftAt))}`);
  return rows[0] ?? { approved: 0, waiting: 0, shifts: 0 };
}

/** Throws `volunteering/changed` where it was saved elsewhere meanwhile. */
export async function saveOwnVolunteer(
  ctx: ServiceContext,
  { version, ...given }: EndpointArguments<typeof saveContract>['body'],
): Promise<OwnVolunteer> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const isNew = (await tx.$count(volunteer, eq(volunteer.accountId, id))) === 0;
    const row = await lockVolunteer(tx, id);
    if (version !== (isNew ? 0 : row.version)) throw changed();
    await tx.update(volunteer).set(given).where(eq(volunteer.id, row.id));
  });
  return getOwnVolunteer(ctx);
}

/**
 * Asks staff, who say yes once the identity is vouched for and two references are given (decision D74). Somebody under 18
 * asks with a guardian's consent, which takes the place of references.
 */
export async function askToVolunteer(
  ctx: ServiceContext,
  { wish }: EndpointArguments<typeof askContract>['body'],
): Promise<OwnVolunteer> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const facts = (await factsOf(tx, ctx.now, [id], { task: 'none' })).get(id);
    if (facts?.age !== 'adult' && facts?.hasConsent !== true) throw noConsent();
    const row = await lockVolunteer(tx, id);
    if (row.state === 'asked' || row.state === 'accepted') throw decidedAlready();
    await tx
      .update(volunteer)
      .set({ state: 'asked', wish, askedAt: ctx.now, decidedAt: null })
      .where(eq(volunteer.id, row.id));
    await openCase(ctx, tx, {
      kind: volunteerCaseKind,
      subject: volunteerSubject(row.id),
      severity: 3,
      reporter: { accountId: id },
      aboutAccountId: id,
      dueAt: later(ctx.now, 14 * dayMs),
    });
    await watchWords(ctx, tx, { subject: volunteerSubject(row.id), text: wish, from: id, to: [] });
    await audit(ctx, tx, { action: 'volunteer.asked', subject: volunteerSubject(row.id) });
  });
  return getOwnVolunteer(ctx);
}

const noConsent = () =>
  new AppError(
    'forbidden',
    'volunteering/no-consent',
    'A parent or guardian has to agree first that you may apply.',
  );
