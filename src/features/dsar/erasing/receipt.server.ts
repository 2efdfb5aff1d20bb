import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { tellPerson } from '../request.mail.server.ts';
import type { RequestRow } from '../request-rows.server.ts';

/** A letter that says what is gone, and of what stays why. */
export async function tellErased(ctx: ServiceContext, tx: Db, row: RequestRow): Promise<void> {
  const t = i18nFor(row.language).getFixedT(row.language, 'dsar');
  const kept = [...new Set((row.erased ?? []).flatMap(({ because }) => because ?? []))];
  await tellPerson(ctx, tx, row, {
    kind: 'erased',
    more: [
      ...(kept.length > 0 ? [t('receipt.kept')] : []),
      ...kept.map((reason) => t(`keep.${reason}`)),
      t('receipt.letter'),
      t('complaint'),
    ],
  });
}
