import { and, desc, eq, lt } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { shownPage } from '#platform/db/shown-page.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { assertMarketOpen } from './market-age.server.ts';
import { standingAmong } from './offerers.server.ts';
import type { YouthOfferRow } from './youth-offer-submission.server.ts';
import { youthOfferPageSize } from './youth-offer.contract.ts';
import type {
  YouthOffer,
  YouthOfferQuery,
  listYouthOffers as listContract,
} from './youth-offer.contract.ts';
import { youthOffer } from './youth-offer.table.server.ts';

const toYouthOffer = (row: YouthOfferRow, language: Language): YouthOffer => ({
  id: row.id,
  title: row.title,
  text: row.text,
  ...otherLanguage(language, row.language),
  topic: row.topic,
  sentAt: row.createdAt.toISOString(),
  isSample: row.isSample,
});

/** What staff have published and whose authors may offer it now, newest first; who they are is not told. */
export async function listYouthOffers(
  ctx: ServiceContext,
  { topic, after }: YouthOfferQuery,
): Promise<EndpointResponse<typeof listContract>> {
  await assertMarketOpen(ctx);
  const { shown, next } = await shownPage<YouthOfferRow>({
    size: youthOfferPageSize,
    after,
    read: async (past, limit) =>
      ctx.db
        .select()
        .from(youthOffer)
        .where(
          and(
            shownOf(youthOffer),
            topic ? eq(youthOffer.topic, topic) : undefined,
            past ? lt(youthOffer.id, past) : undefined,
          ),
        )
        .orderBy(desc(youthOffer.id))
        .limit(limit),
    keep: (rows) => standingAmong(ctx.db, rows, ctx.now),
    cursorOf: ({ id }) => id,
  });
  return { items: shown.map((row) => toYouthOffer(row, ctx.language)), next };
}
