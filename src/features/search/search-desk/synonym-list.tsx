import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listSynonyms, removeSynonyms } from '../search-miss.contract.ts';

/** What admins have added to the synonyms of the code, and the way to take it back. */
export function SynonymList() {
  const { t } = useTranslation(['search-desk', 'search']);
  const language = useLanguage();
  const toast = useToast();
  const synonyms = useApi(listSynonyms, {});
  const { write, isPending } = useWrite(removeSynonyms, {
    refreshes: [listSynonyms],
    onDone: toast.mended,
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'search', 'search-desk:failed') }),
  });
  return (
    <QueryState
      query={synonyms}
      ns="search"
      empty={<p className="text-ink-soft">{t('search-desk:synonyms.none')}</p>}
    >
      {({ items }) => (
        <ul className="flex w-full list-none flex-col divided border-y border-hairline p-0">
          {items.map(({ id, words }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <UserText className="wrap-anywhere">{words.join(' = ')}</UserText>
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                busy={isPending}
                aria-label={t('search-desk:synonyms.removeLabel', {
                  words: formatList(words.map(isolate), language),
                })}
                onClick={() => write({ params: { id } })}
              >
                {t('search-desk:synonyms.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
