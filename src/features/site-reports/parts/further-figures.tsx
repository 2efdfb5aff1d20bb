import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import type { ReportView } from '../report.contract.ts';
import { measureText, middleText, shareName, shareText } from '../report-words.ts';

/** Shares, and values in the middle. */
export function FurtherFigures({ view }: { view: ReportView }) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const words = { t, language };
  const { report, middles, shares } = view;
  if (middles.length + shares.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h3>{t('further')}</h3>
      <p className="max-w-prose text-ink-soft">{t(`report.${report}.further`)}</p>
      <dl className="divided">
        {middles.map((middle) => (
          <Line
            key={middle.id}
            name={measureText(words, report, middle.id)}
            value={middleText(words, middle)}
          />
        ))}
        {shares.map((share) => (
          <Line
            key={`${share.id} ${share.part}`}
            name={shareName(words, report, share)}
            value={shareText(words, share.value)}
            before={
              share.before === null
                ? null
                : t('wasBefore', { value: shareText(words, share.before) })
            }
          />
        ))}
      </dl>
    </Card>
  );
}

interface LineProps {
  name: string;
  value: string;
  before?: string | null;
}

const Line = ({ name, value, before }: LineProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt>{name}</dt>
    <dd className="text-end">
      <span className="font-label">{value}</span>
      {before && <span className="block text-base text-ink-soft">{before}</span>}
    </dd>
  </div>
);
