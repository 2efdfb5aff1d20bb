import { authorize } from '#platform/access/authorize.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fallbackLanguage, textLanguages } from '#platform/i18n/languages.ts';
import type { listPageTexts as contract, TextStanding } from './admin-content.contract.ts';
import { contentPolicy } from './content.policy.ts';
import { contentPages, pathOfPage } from './content-page-list.ts';
import { listStandings, seedTitle } from './content.service.server.ts';
import { findSeedText } from './seed-texts.server.ts';

/** Every page with the state of its text in every written language: a fixed number, so it is not paged. */
export async function listPageTexts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const rows = await listStandings(ctx.db, contentPages);
  const items = contentPages.map((page) => {
    const find = (language: string, state: string) =>
      rows.find((row) => row.page === page && row.language === language && row.state === state);
    const english = find(fallbackLanguage, 'published');
    const texts = textLanguages.map((language): TextStanding => {
      const published = find(language, 'published');
      const seedNumber = findSeedText(page, language) ? 0 : null;
      const englishAt = english?.publishedAt?.getTime() ?? 0;
      return {
        language,
        number: published?.number ?? seedNumber,
        publishedAt: published?.publishedAt?.toISOString() ?? null,
        draftChangedAt: find(language, 'draft')?.updatedAt.toISOString() ?? null,
        isOlderThanEnglish:
          language !== fallbackLanguage && englishAt > (published?.publishedAt?.getTime() ?? 0),
      };
    });
    return { page, path: pathOfPage[page], title: english?.title ?? seedTitle(page), texts };
  });
  return { items };
}
