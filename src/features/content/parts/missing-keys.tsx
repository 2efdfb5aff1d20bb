import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { clearMissingKeys, listMissingKeys } from '../editing/admin-content.contract.ts';

/** Sentences that browsers looked for and did not find (decision D14). Nobody vouches for them: anybody can tell. */
export function MissingKeys() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const keys = useApiPages(listMissingKeys, { query: {} });
  const clear = useWrite(clearMissingKeys, {
    refreshes: [listMissingKeys],
    onDone: () => {
      setAsking(false);
      toast({ message: t('missing.cleared') });
    },
  });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('missing.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('missing.lead')}</p>
      <QueryState
        query={keys}
        ns="content"
        failed="content:admin.failed"
        empty={<p>{t('missing.none')}</p>}
      >
        {(items) => (
          <>
            <ul className="divided border-y border-hairline">
              {items.map((item) => (
                <li
                  key={`${item.language} ${item.namespace} ${item.key}`}
                  className="flex flex-col py-2"
                >
                  <bdi dir="ltr" className="font-mono text-base break-all">
                    {item.language}/{item.namespace}: {item.key}
                  </bdi>
                  <span className="text-base text-ink-soft">
                    {t('missing.times', {
                      count: item.times,
                      total: formatNumber(item.times, language),
                      moment: formatMoment(item.lastSeenAt, language),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {keys.hasMore && (
                <Button variant="secondary" busy={keys.isLoadingMore} onClick={keys.loadMore}>
                  {t('more')}
                </Button>
              )}
              <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
                {t('missing.clear')}
              </Button>
            </div>
          </>
        )}
      </QueryState>
      <ConfirmDialog
        action="delete"
        name={t('missing.title')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => clear.write({})}
        isPending={clear.isPending}
      />
    </section>
  );
}
