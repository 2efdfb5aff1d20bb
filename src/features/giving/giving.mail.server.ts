import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { bankAccountOf } from './giving.policy.ts';
import type { PledgeRow } from './pledges/pledge-view.server.ts';

type Kind = 'pledged' | 'receipt' | 'cancelled' | 'withdrawn' | 'refunded';

/**
 * Mails the giver in their language, in the caller's transaction. The letter carries no words of theirs: anybody can
 * write down somebody else's address.
 */
export async function mailGiver(
  ctx: ServiceContext,
  db: Db,
  row: PledgeRow,
  {
    kind,
    pence = row.amountPence,
    url,
    until = ctx.now,
  }: { kind: Kind; pence?: number; url?: string; until?: Date },
): Promise<void> {
  const { language, giverEmail, reference } = row;
  if (!giverEmail) return;
  const t = i18nFor(language).getFixedT(language, 'giving', 'mail');
  const { name = '', sortCode = '', number = '' } = bankAccountOf(ctx.site.settings) ?? {};
  const { charityNumber } = ctx.site.settings;
  const values = {
    site: ctx.site.name,
    operator: ctx.site.settings.operatorName || ctx.site.name,
    amount: formatPounds(pence, language),
    date: formatDate(ctx.now.toISOString(), language),
    until: formatDate(until.toISOString(), language),
    reference,
    name,
    sortCode,
    number,
    charityNumber,
  };
  await queueMail(ctx, db, {
    to: { name: '', address: giverEmail },
    language,
    subject: t(`${kind}.subject`, values),
    paragraphs: [
      t(`${kind}.${kind === 'receipt' ? row.kind : 'text'}`, values),
      ...(kind === 'pledged' ? [t('pledged.bank', values)] : []),
      ...(kind === 'receipt' && charityNumber ? [t('charity', values)] : []),
      t('why', values),
    ],
    action: url ? { label: t(`${kind}.action`, values), url } : undefined,
    kind: `giving/${kind}`,
    // A payment shows that a person means it. Anybody can promise and take it back, in anybody's name.
    sort: kind === 'pledged' || kind === 'cancelled' ? 'unasked' : 'asked',
  });
}
