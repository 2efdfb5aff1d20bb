import { findAddressee } from '#features/accounts/addressee.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { linkDays } from './dsar.policy.ts';
import type { RequestRow } from './request-rows.server.ts';

type DsarMail = MailKind extends infer Kind
  ? Kind extends `dsar/${infer Part}`
    ? Part
    : never
  : never;

export const identityPurpose = 'datarequest';
export const copyPurpose = 'datacopy';

interface Letter {
  kind: DsarMail;
  /** Paragraphs below the text: a question, a reason, an answer. */
  more?: readonly string[];
  values?: Record<string, string>;
  link?: { purpose: string; expiresAt: Date };
}

/** Where the person reads on: their account, or what a link of the letter opens. */
async function actionOf(
  ctx: ServiceContext,
  tx: Db,
  row: RequestRow,
  { link, isOwn }: { link: Letter['link']; isOwn: boolean },
): Promise<(() => Promise<string>) | string | undefined> {
  if (isOwn) return `${ctx.site.url}/account/data`;
  if (!link) return undefined;
  return async () =>
    linkAddress(
      ctx.site.url,
      await createLinkToken(tx, { ...link, subjectId: row.id, replaces: true, now: ctx.now }),
    );
}

/**
 * Tells the person: a notice where they have an account, and a letter to the address of the request. What they have no
 * address for is told by staff on paper.
 */
export async function tellPerson(
  ctx: ServiceContext,
  tx: Db,
  row: RequestRow,
  { kind, more = [], values = {}, link }: Letter,
): Promise<MailOutcome | 'nobody'> {
  const reader = await findAddressee(tx, row.accountId);
  if (reader)
    await notify(tx, { accountId: reader.id, kind: `dsar/${kind}`, url: '/account/data' });
  const address = reader?.email ?? row.email;
  if (!address) return 'nobody';
  const { language, identityWay } = row;
  // An account can be opened with anybody's address, and with a message in place of a name.
  const isProved = reader ? reader.isProved : identityWay === 'link' || identityWay === 'seen';
  const t = i18nFor(language).getFixedT(language, 'dsar');
  const known = {
    site: ctx.site.name,
    name: isolate(row.name),
    kind: t(`kind.${row.kind}`),
    ...values,
  };
  const isOwn = reader !== undefined && kind !== 'identity';
  const url = await actionOf(ctx, tx, row, { link, isOwn });
  return queueMail(ctx, tx, {
    to: { name: isProved ? row.name : '', address },
    language,
    subject: t(`mail.${kind}.subject`, known),
    paragraphs: [t(`mail.${kind}.text`, known), ...more],
    ...(url && { action: { label: t(`mail.${kind}.action`, known), url } }),
    kind: `dsar/${kind}`,
    sort: isProved ? 'asked' : 'unasked',
    sender: null,
  });
}

export const identityLink = ({ now }: ServiceContext) => ({
  purpose: identityPurpose,
  expiresAt: later(now, linkDays * dayMs),
});

export const shownDay = (day: string | null, { language }: Pick<RequestRow, 'language'>): string =>
  day ? isolate(formatDate(day, language)) : '–';
