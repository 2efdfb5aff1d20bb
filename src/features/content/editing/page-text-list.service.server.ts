import { authorize } from '#platform/access/authorize.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fallbackLanguage, textLanguages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { listPageTexts as contract, TextStanding } from './admin-content.contract.ts';
import { contentPolicy } from '../content.policy.ts';
import { editablePages, languagesOf, pathOfPage } from '../content-page-list.ts';
import { listStandings, seedTitle } from '../content.service.server.ts';
import { findSeedText } from '../built-in/seed-texts.server.ts';

/**
 * Every page with the state of its text in each language that long texts are written in, and in others that somebody
 * has written: a fixed number, so it is not paged.
 */
export async function listPageTexts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const rows = await listStandings(ctx.db, editablePages);
  const items = editablePages.map((page) => {
    const own = rows.filter((row) => row.page === page);
    const versionIn = (language: Language) =>
      own
        .filter((row) => row.language === language && row.state !== 'draft')
        .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
    const english = versionIn(fallbackLanguage);
    const isListed = (language: Language) =>
      textLanguages.some((code) => code === language) ||
      own.some((row) => row.language === language);
    const texts = languagesOf(page)
      .filter(isListed)
      .map((language): TextStanding => {
        const newest = versionIn(language);
        const draft = own.find((row) => row.language === language && row.state === 'draft');
        const seedNumber = findSeedText(page, language) ? 0 : null;
        const englishAt = english?.publishedAt?.getTime() ?? 0;
        return {
          language,
          number: newest?.number ?? seedNumber,
          isSeed: newest ? newest.state === 'withdrawn' : seedNumber === 0,
          publishedAt: newest?.publishedAt?.toISOString() ?? null,
          draftChangedAt: draft?.updatedAt.toISOString() ?? null,
          changedBy: nameOf(draft ?? newest),
          isOlderThanEnglish:
            language !== fallbackLanguage && englishAt > (newest?.publishedAt?.getTime() ?? 0),
        };
      });
    const title = english?.state === 'published' ? english.title : seedTitle(page);
    return { page, path: pathOfPage[page], title, texts };
  });
  return { items };
}

const nameOf = (row: { firstName: string | null; lastName: string | null } | undefined) =>
  [row?.firstName, row?.lastName].filter(Boolean).join(' ') || null;
