import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { ImportRun } from '../import.contract.ts';

const counts = ['created', 'updated', 'unchanged', 'rejected', 'waiting', 'repaired'] as const;

/** What a check found, or what a run did. */
export function RunCounts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {counts.map((name) => (
        <div
          key={name}
          className="on-light flex flex-col-reverse justify-end rounded-field border border-line bg-card p-3"
        >
          <dt className="text-base text-ink-soft">{t(`counts.${name}`)}</dt>
          <dd className="font-heading text-2xl">{formatNumber(run[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}
