import { useTranslation } from 'react-i18next';
import { FactLine } from '#features/staff/desk/fact-line.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { TimeFigures } from '../breach.contract.ts';

interface TimesProps {
  times: TimeFigures | undefined;
  unit: 'hours' | 'days';
  /** What is measured: "From knowing to telling". */
  of: string;
}

/** The middle of how long something took, and what 95 of 100 stay within. */
export function Times({ times, unit, of }: TimesProps) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  if (!times || times.median === null || times.p95 === null) return null;
  const words = (value: number) =>
    t(`times.${unit}`, {
      count: value,
      number: formatNumber(value, language, Number.isInteger(value) ? 0 : 1),
    });
  return (
    <FactLine
      facts={[
        { term: t('times.median', { of }), value: words(times.median) },
        { term: t('times.p95', { of }), value: words(times.p95) },
      ]}
    />
  );
}
