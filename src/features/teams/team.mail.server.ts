import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
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

/** To a mailbox that may know nothing of the site, in the language of whoever invites. */
export async function mailInvitation(
  ctx: ServiceContext,
  db: Db,
  { address, role, title, inviter, token }: Invitation,
): Promise<void> {
  const { language } = ctx;
  const t = i18nFor(language).getFixedT(language, 'teams', 'mail.invited');
  const values = { site: ctx.site.name, name: isolate(title), person: isolate(inviter) };
  await queueMail(db, {
    to: { name: '', address },
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t(role), t('unasked')],
    action: { label: t('action'), url: `${ctx.site.url}/l/${token}` },
    kind: 'teams/invited',
  });
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
  if (person?.status !== 'active') return;
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
  await queueMail(db, {
    to: { name: nameOf(person), address: person.email },
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...(reason ? [reason] : [])],
    action: { label: t('action'), url: `${ctx.site.url}${path}` },
    kind: `teams/${news}`,
  });
}
