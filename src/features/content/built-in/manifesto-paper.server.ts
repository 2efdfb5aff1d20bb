import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Paper, PaperBlock, PaperSpan } from '#platform/paper/paper.server.ts';
import { pathOfPage } from '../content-page-list.ts';
import type { Block, Span } from '../content-tree.ts';
import { getPageText } from '../content.service.server.ts';
import { placeholders } from './placeholders.ts';

/** The manifesto as everybody reads it, for paper: in the language of the request or in English (decision D23). */
export async function manifestoPaper(ctx: ServiceContext): Promise<Paper> {
  const { language, title, summary, blocks, changedAt } = await getPageText(ctx, 'manifesto');
  const fill = filler(ctx, language);
  const spansOf = (spans: readonly Span[]): PaperSpan[] =>
    spans.map((span) => ({ ...span, text: fill(span.text), href: wholeAddress(ctx, span.href) }));
  const { t } = i18nFor(language);
  return {
    language,
    title: fill(title),
    lead: fill(summary),
    blocks: blocks.map((block) => onPaper(block, spansOf)),
    siteName: ctx.site.name,
    address: `${ctx.site.url}${pathOfPage.manifesto}`,
    note: changedAt ? t('content:changed', { date: formatDate(changedAt, language) }) : '',
  };
}

function onPaper(block: Block, spansOf: (spans: readonly Span[]) => PaperSpan[]): PaperBlock {
  switch (block.type) {
    case 'heading':
      return { ...block, spans: spansOf(block.spans) };
    case 'paragraph':
      return { ...block, spans: spansOf(block.spans) };
    case 'list':
      return { ...block, items: block.items.map(spansOf) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map(spansOf) };
  }
}

/** Writes the settings of the site into their places. A setting that is missing is named as such, as on the page. */
function filler({ site }: ServiceContext, language: Language): (text: string) => string {
  const { t } = i18nFor(language);
  const values = {
    siteName: site.name,
    operatorName: site.settings.operatorName,
    contact: site.settings.operatorContact,
  };
  return (text) =>
    placeholders.reduce(
      (filled, name) =>
        filled.replaceAll(`{${name}}`, () => values[name] || t(`content:unknown.${name}`)),
      text,
    );
}

/** A path of the site or a heading of its page gets its origin; other addresses are whole. */
function wholeAddress({ site }: ServiceContext, href: string | undefined): string | undefined {
  if (href?.startsWith('/')) return `${site.url}${href}`;
  return href?.startsWith('#') ? `${site.url}${pathOfPage.manifesto}${href}` : href;
}
