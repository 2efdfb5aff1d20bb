import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Paper, PaperBlock } from '#platform/paper/paper.server.ts';
import { youthPitchPath } from './pitch-links.ts';
import type { PitchVersionRow } from './pitch.table.server.ts';

const paragraph = (text: string): PaperBlock => ({ type: 'paragraph', spans: [{ text }] });
const heading = (text: string): PaperBlock => ({ type: 'heading', level: 2, spans: [{ text }] });

/** A sealed version on paper, in the language of the request; the idea stays as it was written. */
export function pitchPaper(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  row: PitchVersionRow,
): Paper {
  const t = i18nFor(language).getFixedT(language, 'pitches', 'paper');
  const sealedAt = row.sealedAt.toISOString();
  const day = formatDate(sealedAt.slice(0, 10), language);
  return {
    language,
    title: row.title,
    lead: t('lead', { day, time: sealedAt.slice(11, 19) }),
    blocks: [
      ...row.words.split(/\n{2,}/u).map((text) => paragraph(text)),
      heading(t('seal')),
      {
        type: 'list',
        isOrdered: false,
        items: [
          [{ text: t('no', { no: row.no }) }],
          [{ text: t('moment', { moment: sealedAt }) }],
          [{ text: t('print', { print: row.print }) }],
          [{ text: t('key', { key: row.key }) }],
          [{ text: row.before ? t('before', { print: row.before }) : t('first') }],
        ],
      },
      heading(t('check')),
      paragraph(t('checkText')),
      paragraph(t('checkLog')),
      paragraph(t('noRight')),
    ],
    siteName: site.name,
    address: `${site.url}${youthPitchPath}`,
    note: day,
  };
}
