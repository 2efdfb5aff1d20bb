import type { TFunction } from 'i18next';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import type { ReportLine, ReportView, Total } from './report.contract.ts';
import { reports } from './report-list.ts';
import type { ReportId } from './report-list.ts';

/* The words of figures, alike on the page, in files and in mails. `t` is of the namespace `site-reports`. */

interface Words {
  t: TFunction;
  language: string;
}

/** A month or a quarter. */
export const periodText = ({ t, language }: Words, period: string): string =>
  period.includes('Q')
    ? t('site-reports:quarterName', { year: period.slice(0, 4), quarter: period.slice(6) })
    : formatMonth(period, language);

export const rangeText = (words: Words, { from, to }: { from: string; to: string }): string =>
  from === to
    ? periodText(words, from)
    : words.t('site-reports:fromTo', {
        from: periodText(words, from),
        to: periodText(words, to),
      });

export function partText({ t }: Pick<Words, 't'>, report: ReportId, id: string, part: string) {
  const measure = reports[report].measures.find((one) => one.id === id);
  switch (measure?.names) {
    case 'kind':
      return t(`directory:kind.${part}`);
    case 'opportunity':
      return t(`opportunities:type.${part}`);
    case 'code':
      return part;
    case undefined:
      return report === 'reviews'
        ? t('site-reports:stars', { count: Number(part) })
        : t(`site-reports:report.${report}.part.${part}`);
  }
}

export const measureText = ({ t }: Pick<Words, 't'>, report: ReportId, measure: string): string =>
  t(`site-reports:report.${report}.measure.${measure}`);

export const toldText = ({ t, language }: Words, value: number | null): string =>
  value === null ? t('site-reports:withheld') : formatNumber(value, language);

export function totalText({ t, language }: Words, { value, isLeast }: Total): string {
  if (!isLeast) return formatNumber(value, language);
  return value === 0
    ? t('site-reports:withheld')
    : t('site-reports:least', { number: formatNumber(value, language) });
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Minutes as hours, and from two days on as days. */
export function middleText(
  { t, language }: Words,
  { unit, value }: ReportView['middles'][number],
): string {
  if (value === null) return t('site-reports:notTold');
  const told = (key: 'hours' | 'days', count: number) => {
    const rounded = Math.round(count * 10) / 10;
    const digits = Number.isInteger(rounded) ? 0 : 1;
    return t(`site-reports:${key}`, {
      count: rounded,
      number: formatNumber(rounded, language, digits),
    });
  };
  if (unit === 'days') return told('days', value);
  return value < 2 * dayMinutes
    ? told('hours', value / hourMinutes)
    : told('days', value / dayMinutes);
}

export const shareText = ({ t, language }: Words, value: number | null): string =>
  value === null
    ? t('site-reports:notTold')
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);

export const shareName = (
  words: Pick<Words, 't'>,
  report: ReportId,
  { id, part }: ReportView['shares'][number],
): string => {
  const name = words.t(`site-reports:report.${report}.share.${id}`);
  return part === ''
    ? name
    : words.t('site-reports:shareOf', { name, part: partText(words, report, '', part) });
};

/** What a line of a measure is called: a part, or the whole. */
export const lineText = (
  words: Pick<Words, 't'>,
  report: ReportId,
  measure: string,
  { part }: Pick<ReportLine, 'part'>,
): string => (part === '' ? words.t('site-reports:all') : partText(words, report, measure, part));
