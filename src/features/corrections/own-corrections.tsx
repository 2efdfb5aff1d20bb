import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listOwnCorrections } from './correction.contract.ts';
import { AnswerCorrection } from './parts/answer-correction.tsx';

/** What readers would change on one's own pages. */
export function OwnCorrections() {
  const { t } = useTranslation('corrections');
  const pages = useApiPages(listOwnCorrections, { query: {} });
  return (
    <div className="flex flex-col gap-4">
      <QueryState query={pages} ns="corrections" empty={<p>{t('own.none')}</p>}>
        {(items) => (
          <ul className="flex list-none flex-col gap-6 p-0">
            {items.map((item) => (
              <AnswerCorrection key={`${item.id} ${item.pageVersion}`} correction={item} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={pages}>{t('own.more')}</LoadMore>
    </div>
  );
}
