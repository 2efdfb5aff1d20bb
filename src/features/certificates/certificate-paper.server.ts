import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Paper, PaperBlock } from '#platform/paper/paper.server.ts';
import { checkPath } from './certificate-links.ts';
import type { CertificateRow } from './certificate.table.server.ts';

const paragraph = (text: string, href?: string): PaperBlock => ({
  type: 'paragraph',
  spans: [{ text, href }],
});
const heading = (text: string): PaperBlock => ({ type: 'heading', level: 2, spans: [{ text }] });

/** The certificate on paper, in the language of the request; what people wrote stays as they wrote it. */
export function certificatePaper(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  row: CertificateRow,
): Paper {
  const t = i18nFor(language).getFixedT(language, 'certificates', 'paper');
  const day = (date: string) => formatDate(date, language);
  const hours = row.minutes / 60;
  const address = `${site.url}${checkPath(row.code)}`;
  return {
    language,
    title: t('title'),
    lead: t('lead', {
      issuer: row.issuer,
      holder: row.holder,
      role: row.role,
      hours: t('hours', {
        count: hours,
        number: formatNumber(hours, language, row.minutes % 60 === 0 ? 0 : 2),
      }),
      from: day(row.startsOn),
      to: day(row.endsOn),
    }),
    blocks: [
      heading(t('summary')),
      ...row.summary.split(/\n{2,}/u).map((text) => paragraph(text)),
      heading(t('facts')),
      {
        type: 'list',
        isOrdered: false,
        items: [
          [{ text: t('issuedOn', { day: day(row.issuedOn) }) }],
          [{ text: t('issuer', { issuer: row.issuer }) }],
        ],
      },
      heading(t('check')),
      paragraph(t('checkText')),
      paragraph(address, address),
      paragraph(t('hash', { hash: row.hash })),
    ],
    siteName: site.name,
    address,
    note: t('issuedOn', { day: day(row.issuedOn) }),
  };
}
