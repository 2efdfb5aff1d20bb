import { findAddressee } from '#features/accounts/addressee.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { ownComplaintsPath, referenceOf } from './complaint-record.server.ts';
import type { ComplaintRecord } from './complaint-record.server.ts';

interface Letter {
  kind: 'complaint-acknowledged' | 'complaint-update' | 'complaint-answered';
  /** Paragraphs below the text. */
  more?: readonly string[];
  values?: Record<string, string>;
}

/**
 * Tells the person: a notice where they have an account, and a letter. Throws `mail/too-many` and `mail/stopped`: what nobody
 * gets is not told. Who left no address is told by staff on paper; answers whether a letter leaves.
 */
export async function tellComplainant(
  ctx: ServiceContext,
  tx: Db,
  row: ComplaintRecord,
  { kind, more = [], values = {} }: Letter,
): Promise<boolean> {
  const reader = await findAddressee(tx, row.accountId);
  if (reader)
    await notify(tx, { accountId: reader.id, kind: `registers/${kind}`, url: ownComplaintsPath });
  const address = reader?.email ?? row.email;
  if (!address) return false;
  // Anybody can write down another's address: no name goes there, and the budget of unasked mail holds.
  const isProved = reader?.isProved === true;
  const t = i18nFor(row.language).getFixedT(row.language, 'registers', `mail.${kind}`);
  const known = { ...values, site: ctx.site.name, reference: referenceOf(row.id) };
  const outcome = await queueMail(ctx, tx, {
    to: { name: isProved ? row.name : '', address },
    language: row.language,
    subject: t('subject', known),
    paragraphs: [t('text', known), ...more],
    ...(reader && {
      action: { label: t('action', known), url: `${ctx.site.url}${ownComplaintsPath}` },
    }),
    kind: `registers/${kind}`,
    sort: isProved ? 'asked' : 'unasked',
    sender: null,
  });
  assertQueued(outcome, 'message');
  return true;
}
