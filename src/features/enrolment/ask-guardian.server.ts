import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Addressee } from '#features/accounts/addressee.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import {
  childrenPerGuardian,
  consentDays,
  consentLettersPerDay,
  consentYears,
} from './enrolment.policy.ts';
import { endVouchings } from './ended-vouchings.server.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';
import { isAnswered } from './own-enrolment.server.ts';

/** Purpose of the guardian's link, which opens as often as they like; it also decides its screen. */
export const consentPurpose = 'consent';

/** Longer than a consent, so that the letter that says yes is also the way to take it back. */
const linkDays = 366 * consentYears + consentDays;

/**
 * Asks a parent or guardian, unless this very address has agreed already. Throws `request/invalid` for an address that
 * answers for four young people, and what a mail may be refused with. With another address than before, the words of the
 * adults who know the young person end: somebody has to look at them together with the new guardian, whom the site can't
 * tell from a stranger. Where the one before had answered, their word ends too, and the lead hears of it.
 */
export async function askGuardian(
  ctx: ServiceContext,
  tx: Db,
  young: Addressee,
  address: string,
): Promise<void> {
  const mailbox = mailboxOf(address);
  // Two children of one guardian who enrol at once are counted one after the other.
  await takeLocks(tx, `guardian ${mailbox}`);
  const [there] = await tx
    .select()
    .from(guardianConsent)
    .where(eq(guardianConsent.accountId, young.id))
    .for('update');
  const isSame = there?.mailbox === mailbox;
  if (there && isSame && there.givenAt && there.endsAt && there.endsAt > ctx.now) return;
  if (!isSame && (await countChildren(ctx, tx, mailbox, young.id)) >= childrenPerGuardian)
    throw wrongFields([{ path: 'parentEmail', key: 'enrolment:error.parentFull' }]);
  await assertFewLetters(ctx, tx, young.id);
  const asked = {
    guardianEmail: address,
    mailbox,
    acts: [],
    askedAt: ctx.now,
    givenAt: null,
    refusedAt: null,
    withdrawnAt: null,
    endsAt: null,
  };
  const [row] = await tx
    .insert(guardianConsent)
    .values({ accountId: young.id, ...asked })
    .onConflictDoUpdate({ target: guardianConsent.accountId, set: asked })
    .returning();
  if (!row) throw new Error('The consent was not stored.');
  await audit(ctx, tx, {
    action: 'consent.asked',
    subject: { type: 'account', id: young.id },
    accountId: young.id,
  });
  if (there && !isSame) await changeGuardian(ctx, tx, there);
  await mailGuardian(ctx, tx, young, row);
}

/** The one before is as it was. Who had not answered yet is no news to the lead. */
async function changeGuardian(
  ctx: ServiceContext,
  tx: Db,
  before: typeof guardianConsent.$inferSelect,
): Promise<void> {
  const { accountId } = before;
  await endVouchings(ctx, tx, eq(knownAdult.youngId, accountId));
  if (!isAnswered(before)) return;
  const subject = { type: 'account', id: accountId };
  await emit(tx, 'consent.changed', { accountId });
  await tellLead(ctx, tx, { news: 'guardian-changed', subject, people: [accountId] });
}

/** Children for whom this mailbox has agreed or is asked at the moment. */
const countChildren = (ctx: ServiceContext, tx: Db, mailbox: string, without: string) =>
  tx.$count(
    guardianConsent,
    and(
      eq(guardianConsent.mailbox, mailbox),
      ne(guardianConsent.accountId, without),
      isNull(guardianConsent.refusedAt),
      isNull(guardianConsent.withdrawnAt),
      or(
        gt(guardianConsent.endsAt, ctx.now),
        youngerThan(guardianConsent.askedAt, ctx.now, consentDays * dayMs),
      ),
    ),
  );

const assertFewLetters = (ctx: ServiceContext, tx: Db, accountId: string): Promise<void> =>
  assertQuota(tx, {
    name: `consent ${accountId}`,
    table: auditEntry,
    where: and(
      eq(auditEntry.accountId, accountId),
      eq(auditEntry.action, 'consent.asked'),
      youngerThan(auditEntry.at, ctx.now, dayMs),
    ),
    most: consentLettersPerDay,
    refusal: () =>
      new AppError('conflict', 'enrolment/too-many', 'We have written often enough today.'),
  });

async function mailGuardian(
  ctx: ServiceContext,
  tx: Db,
  young: Addressee,
  row: typeof guardianConsent.$inferSelect,
): Promise<void> {
  const { language } = young;
  const t = i18nFor(language).getFixedT(language, 'enrolment', 'mail.consent');
  const values = { site: ctx.site.name, person: isolate(young.firstName), days: consentDays };
  const link = {
    purpose: consentPurpose,
    subjectId: row.id,
    expiresAt: later(ctx.now, linkDays * dayMs),
    now: ctx.now,
    replaces: true,
  };
  const outcome = await queueMail(ctx, tx, {
    to: { name: '', address: row.guardianEmail },
    reader: await findReader(tx, row.guardianEmail, { inSpite: 'guardians' }),
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('choose'), t('keep'), t('why', values)],
    action: {
      label: t('action'),
      url: async () => linkAddress(ctx.site.url, await createLinkToken(tx, link)),
    },
    kind: 'enrolment/consent',
    sort: 'unasked',
  });
  assertQueued(outcome, 'parentEmail');
}
