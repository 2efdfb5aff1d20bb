import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { ImportRunView } from '../import-run.contract.ts';

const counts = ['created', 'updated', 'unchanged', 'rejected', 'waiting', 'repaired'] as const;

/** Listings that are missing from a new edition wait for a decision as rows do. */
const countOf = (run: ImportRunView, name: (typeof counts)[number]): number =>
  name === 'waiting' ? run.waiting + run.questions.missing : run[name];

/** What a check found, or what a run did. */
export function RunCounts({ run }: { run: ImportRunView }) {
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
          <dd className="font-heading text-2xl">{formatNumber(countOf(run, name), language)}</dd>
        </div>
      ))}
    </dl>
  );
}
