import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { MailUrl } from '#platform/mail/mail.server.ts';
import { noticeMonths } from './notice.policy.ts';
import type { NoticeArea } from './notice.policy.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

interface Waiting {
  id: string;
  area: NoticeArea;
  email: string;
  language: Language;
}

const daysOfMonth = 31;

/** Purpose of the links in the mails; it also decides their screen. */
export const confirmPurpose = 'notify';
export const leavePurpose = 'unnotify';

async function send(
  ctx: ServiceContext,
  db: Db,
  { area, email, language }: Waiting,
  { kind, url }: { kind: 'confirmed' | 'opened'; url: MailUrl },
): Promise<void> {
  const t = i18nFor(language).getFixedT(language, 'previews');
  const values = { site: ctx.site.name, area: t(`area.${area}`) };
  const sentence = (part: string) => t(`mail.${kind}.${part}`, values);
  await queueMail(ctx, db, {
    to: { name: '', address: email },
    language,
    subject: sentence('subject'),
    paragraphs: [sentence('text'), sentence('why')],
    action: { label: sentence('action'), url },
    kind: `previews/${kind}`,
    sort: 'asked',
  });
}

async function linkOf(
  ctx: ServiceContext,
  db: Db,
  { purpose, subjectId, days }: { purpose: string; subjectId: string; days: number },
): Promise<string> {
  const expiresAt = later(ctx.now, days * dayMs);
  const token = await createLinkToken(db, {
    purpose,
    subjectId,
    expiresAt,
    replaces: true,
    now: ctx.now,
  });
  return linkAddress(ctx.site.url, token);
}

/** Says that they are on the list, with the way off it. */
export async function mailConfirmed(ctx: ServiceContext, db: Db, row: Waiting): Promise<void> {
  const days = noticeMonths * daysOfMonth;
  const url = () => linkOf(ctx, db, { purpose: leavePurpose, subjectId: row.id, days });
  await send(ctx, db, row, { kind: 'confirmed', url });
}

/** The notice itself; the address is forgotten in the same transaction. */
export const mailOpened = (
  ctx: ServiceContext,
  db: Db,
  row: Waiting,
  path: string,
): Promise<void> => send(ctx, db, row, { kind: 'opened', url: `${ctx.site.url}${path}` });
