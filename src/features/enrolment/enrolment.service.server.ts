import { and, eq, isNull } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { isOfBand } from './age-check.ts';
import { askGuardian } from './ask-guardian.server.ts';
import type { Enrolment, OwnEnrolment } from './enrolment.contract.ts';
import { enrolmentPolicy } from './enrolment.policy.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';
import { isAnswered, readEnrolment } from './own-enrolment.server.ts';
import { vouchPurpose } from './vouch.service.server.ts';

export async function getOwnEnrolment(ctx: ServiceContext): Promise<OwnEnrolment> {
  const { id } = requirePerson(ctx, enrolmentPolicy.readOwn, undefined);
  return ctx.db.transaction((tx) => readEnrolment(ctx, tx, id));
}

const closed = () =>
  new AppError(
    'conflict',
    'enrolment/closed',
    'There is no safeguarding lead at the moment, so nobody can enrol.',
  );

/**
 * Enrols, or changes what one said. Under 18 a letter goes to the parent or guardian; until they agree, looking is all that
 * is open. Throws `enrolment/closed` while the site has no safeguarding lead (decision D60), and `request/invalid` with
 * the sentences of specification 5.
 */
export async function enrol(ctx: ServiceContext, said: Enrolment): Promise<OwnEnrolment> {
  const person = requirePerson(ctx, enrolmentPolicy.enrol, undefined);
  const isMinor = !findAgeBand(person.ageBand).isAdult;
  return ctx.db.transaction(async (tx) => {
    if (!(await hasLead(tx))) throw closed();
    const own = await findAddressee(tx, person.id);
    if (!own) throw closed();
    const faults: (FieldError | false)[] = [
      mailboxOf(said.email) !== mailboxOf(own.email) && fault('email', 'emailOther'),
      !isOfBand(said.age, person.ageBand) && fault('age', 'ageOther'),
      isMinor && !said.parentEmail && fault('parentEmail', 'parentEmail'),
      isMinor &&
        said.parentEmail !== undefined &&
        mailboxOf(said.parentEmail) === mailboxOf(own.email) &&
        fault('parentEmail', 'parentOwn'),
    ];
    const wrong = faults.filter((one) => one !== false);
    if (wrong.length > 0) throw wrongFields(wrong);
    await store(ctx, tx, person.id, said);
    if (isMinor && said.parentEmail) await askGuardian(ctx, tx, own, said.parentEmail);
    return readEnrolment(ctx, tx, person.id);
  });
}

const fault = (path: string, name: string): FieldError => ({
  path,
  key: `enrolment:error.${name}`,
});

async function store(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
  { fullName, phone, interests }: Enrolment,
): Promise<void> {
  const columns = { fullName, phone, interests: [...new Set(interests)] };
  await tx
    .insert(youthEnrolment)
    .values({ accountId, ...columns, enrolledAt: ctx.now })
    .onConflictDoUpdate({ target: youthEnrolment.accountId, set: columns });
  await audit(ctx, tx, {
    action: 'enrolment.saved',
    subject: { type: 'account', id: accountId },
    accountId,
  });
}

/**
 * Erases what one said, what the guardian allows and that anybody vouches, and takes back the links to vouch. The account
 * and its age stay. Where somebody had answered or vouched, whatever rests on it ends by the event `consent.changed`, and
 * the lead hears of it.
 */
export async function leaveEnrolment(ctx: ServiceContext): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, enrolmentPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(youthEnrolment).where(eq(youthEnrolment.accountId, id));
    const [consent] = await tx
      .delete(guardianConsent)
      .where(eq(guardianConsent.accountId, id))
      .returning();
    const vouched = await tx
      .update(knownAdult)
      .set({ endedAt: ctx.now })
      .where(and(eq(knownAdult.youngId, id), isNull(knownAdult.endedAt)))
      .returning({ adultId: knownAdult.adultId });
    await takeBackLinksOf(tx, { ids: [id], purpose: vouchPurpose, now: ctx.now });
    const subject = { type: 'account', id };
    await audit(ctx, tx, { action: 'enrolment.left', subject, accountId: id });
    if (vouched.length === 0 && !isAnswered(consent)) return;
    await emit(tx, 'consent.changed', { accountId: id });
    await tellLead(ctx, tx, {
      news: 'enrolment-left',
      subject,
      people: [id, ...vouched.map(({ adultId }) => adultId)],
    });
  });
  return {};
}
