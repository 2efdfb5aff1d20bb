import { nextMark } from '#features/schedule/next-mark.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { ReadInWords } from '#platform/search/searcher.server.ts';
import { inQuotes } from '#platform/search/quoted-words.ts';
import { choiceNames } from '../results/choice-names.ts';
import { defaultDistance } from './choices.ts';
import { readQuery } from './read-query.server.ts';
import { resolveWhere } from './where.server.ts';

/** What the directory reads in these words, for a search over everything. */
export async function readInWords(ctx: ServiceContext, words: string): Promise<ReadInWords> {
  const { query, understood, until } = await readQuery(ctx, { q: words });
  if (!understood) return { filters: [], until: null };
  const t = i18nFor(ctx.language).getFixedT(ctx.language, ['directory', 'kinds']);
  const { near, within, open, day = 'mon', time, isNearMe, literal } = understood;
  const filters: { label: string; without: string }[] = [];
  // A place alone is looked for as a word here, see `listBestOfKinds`.
  if (near && literal && query.q) {
    const { place } = await resolveWhere(ctx.db, near);
    const label = t('chip.near', { place: isolate(place?.label ?? near) });
    filters.push({ label, without: inQuotes(literal) });
  }
  if (near && within && within !== defaultDistance && literal && query.q)
    filters.push({ label: choiceNames(t).distance(within), without: literal });
  if (open && query.q) {
    const label =
      open === 'now' ? t('filter.openNow') : t('chip.openAt', { day: t(`weekday.${day}`), time });
    filters.push({ label, without: literal ?? query.q });
  }
  return {
    filters,
    ...(isNearMe && { nearMePath: `/directory?${new URLSearchParams({ q: words })}` }),
    until: until ?? (open === 'now' ? nextMark(ctx.now) : null),
  };
}
