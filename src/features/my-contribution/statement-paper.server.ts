import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Paper, PaperBlock, PaperSpan } from '#platform/paper/paper.server.ts';
import type { Statement } from './own-contribution.contract.ts';

const paragraph = (text: string): PaperBlock => ({ type: 'paragraph', spans: [{ text }] });
const heading = (text: string): PaperBlock => ({ type: 'heading', level: 2, spans: [{ text }] });
const list = (items: readonly (readonly PaperSpan[])[]): PaperBlock => ({
  type: 'list',
  isOrdered: false,
  items,
});

/** The statement on paper, in the language of the request. What the site has not checked is said on it. */
export function statementPaper(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  { name, from, to, countedOn, counts, acts, total }: Statement,
): Paper {
  const t = i18nFor(language).getFixedT(language, 'my-contribution');
  const day = (date: string) => formatDate(date, language);
  const left = total - acts.length;
  const number = (count: number) => formatNumber(count, language);
  const counted = counts.map(({ kind, count }) => [
    { text: t(`counted.${kind}`, { count, number: number(count) }) },
  ]);
  const listed = acts.map(({ kind, at, title }): PaperSpan[] => [
    { text: `${day(todayInLondon(new Date(at)))}: ` },
    { text: t(`kind.${kind}`) },
    ...(title === null ? [] : [{ text: ` – ${title}` }]),
  ]);
  return {
    language,
    title: t('paper.title'),
    lead: t('paper.lead', { name, site: site.name, from: day(from), to: day(to) }),
    blocks: [
      heading(t('paper.counts')),
      counts.length > 0 ? list(counted) : paragraph(t('paper.none')),
      ...(acts.length > 0 ? [heading(t('paper.acts')), list(listed)] : []),
      ...(left > 0 ? [paragraph(t('paper.left', { count: left, number: number(left) }))] : []),
      heading(t('paper.checked')),
      paragraph(t('statement.counted', { site: site.name })),
      paragraph(t('statement.notChecked')),
    ],
    siteName: site.name,
    address: site.url,
    note: t('paper.countedOn', { day: day(countedOn) }),
  };
}
