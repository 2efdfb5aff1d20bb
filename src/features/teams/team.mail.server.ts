import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { endOfActor, endOfBand, mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { findPeople, nameOf, teamPath } from './rows/team-rows.server.ts';
import type { InvitedRole } from './team.policy.ts';

interface Invitation {
  address: string;
  role: InvitedRole;
  title: string;
  inviter: string;
  token: string;
}

/**
 * To a mailbox that may know nothing of the site, in the language of the inviter. Throws `mail/too-many` and
 * `mail/stopped`: an invitation that nobody gets is none.
 */
export async function mailInvitation(
  ctx: ServiceContext,
  db: Db,
  { address, role, title, inviter, token }: Invitation,
): Promise<void> {
  const { language } = ctx;
  const t = i18nFor(language).getFixedT(language, 'teams', 'mail.invited');
  const values = { site: ctx.site.name, name: isolate(title), person: isolate(inviter) };
  const outcome = await queueMail(ctx, db, {
    to: { name: '', address },
    reader: await findReader(db, address, byActor(ctx.actor)),
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t(role), t('unasked')],
    action: { label: t('action'), url: linkAddress(ctx.site.url, token) },
    kind: 'teams/invited',
    sort: 'unasked',
  });
  assertQueued(outcome, 'email');
}

/** What people with an account are told by mail and on the dashboard. */
export async function mailTeammate(
  ctx: ServiceContext,
  db: Db,
  told: {
    accountId: string;
    news: 'offered' | 'recoveryAsked' | 'recovered' | 'recoveryRefused';
    subject: Pick<Subject, 'id' | 'title'>;
    reason?: string;
  },
): Promise<void> {
  const { accountId, news, subject, reason } = told;
  const person = (await findPeople(db, [accountId])).get(accountId);
  const end = endOfBand(person?.ageBand);
  if (person?.status !== 'active' || !mayReach(endOfActor(ctx.actor), end, 'invite')) return;
  const path = teamPath(subject.id);
  const { language } = person;
  const t = i18nFor(language).getFixedT(language, 'teams', `mail.${news}`);
  const values = { site: ctx.site.name, name: isolate(subject.title) };
  await notify(db, {
    accountId,
    kind: `teams/${news}`,
    values: { name: isolate(subject.title) },
    url: path,
  });
  await queueMail(ctx, db, {
    to: { name: nameOf(person), address: person.email },
    reader: end,
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...(reason ? [reason] : [])],
    action: { label: t('action'), url: `${ctx.site.url}${path}` },
    kind: `teams/${news}`,
    sort: 'asked',
  });
}
