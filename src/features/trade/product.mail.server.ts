import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { answerableFor } from './product-page.server.ts';
import { productPath } from './product.contract.ts';
import type { tradeProduct } from './product.table.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';

type ProductRow = typeof tradeProduct.$inferSelect & { page: Subject | null };

/** Tells who answers for it, by mail and on the dashboard: `mail.<news>.subject`, `.text`, `.action`, `notification.<news>`. */
export async function tellTrader(
  ctx: ServiceContext,
  db: Db,
  product: ProductRow,
  news: 'published' | 'refused',
): Promise<void> {
  const { id, name, reason } = product;
  const [accountId] = answerableFor(product);
  if (!accountId) return;
  const owner = await findAddressee(db, accountId);
  if (!owner) return;
  const url = news === 'published' ? productPath(id) : '/trade/listing/new';
  const values = { name: isolate(name), person: owner.firstName, site: ctx.site.name };
  await notify(db, {
    accountId,
    kind: `trade/${news}`,
    values: { name: isolate(name) },
    url,
  });
  const t = i18nFor(owner.language).getFixedT(owner.language, 'trade', `mail.${news}`);
  await queueMail(ctx, db, {
    to: { name: owner.name, address: owner.email },
    language: owner.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...(reason ? [reason] : [])],
    action: { label: t('action', values), url: ctx.site.url + url },
    kind: `trade/${news}`,
    sort: 'asked',
  });
}
