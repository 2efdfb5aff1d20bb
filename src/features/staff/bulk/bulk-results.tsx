import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { StaffCaseItem } from '../case.contract.ts';
import type { BulkResult } from './bulk.contract.ts';

interface BulkResultsProps {
  cases: readonly StaffCaseItem[];
  results: readonly BulkResult[];
  step: 'trial' | 'decided' | 'undone';
}

/** Each case with what would happen, or has. */
export function BulkResults({ cases, results, step }: BulkResultsProps) {
  const { t } = useTranslation('staff');
  const titles = new Map(cases.map(({ id, title }) => [id, title]));
  return (
    <div className="flex flex-col gap-4">
      <p>{t(`bulk.text.${step}`)}</p>
      <ul className="divided border-y border-hairline">
        {results.map(({ id, problem }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <UserText>{titles.get(id) ?? t('queue.gone')}</UserText>
            <span className={problem ? 'text-hibiscus' : 'text-palm'}>
              {problem ? t(`bulk.problem.${problem}`) : t(`bulk.result.${step}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
