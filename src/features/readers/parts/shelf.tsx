import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listShelf, moveOnShelf, shelfExportPath, takeOffShelf } from '../shelf.contract.ts';
import type { ShelfBook } from '../shelf.contract.ts';
import { shelfStates } from '../shelf.policy.ts';
import type { ShelfState } from '../shelf.policy.ts';

/** The books of the reader's own shelf, by what they do with them. */
export function Shelf() {
  const { t } = useTranslation('readers');
  const language = useLanguage();
  const [state, setState] = useState<ShelfState>('want');
  const pages = useApiPages(listShelf, { query: { state } });
  const counts = pages.first?.counts;
  const total = counts ? shelfStates.reduce((sum, one) => sum + counts[one], 0) : 0;
  return (
    <section aria-labelledby="shelf" className="flex flex-col gap-4">
      <h2 id="shelf">{t('shelf.books')}</h2>
      <div role="group" aria-label={t('shelf.show')} className="flex flex-wrap gap-2">
        {shelfStates.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === state ? 'primary' : 'secondary'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {counts
              ? t('counted', {
                  name: t(`shelfState.${one}`),
                  total: formatNumber(counts[one], language),
                })
              : t(`shelfState.${one}`)}
          </Button>
        ))}
      </div>
      <QueryState
        query={pages}
        ns="readers"
        empty={
          <EmptyState
            icon="star"
            title={t(`shelf.none.${state}`)}
            actions={
              <ButtonLink to="/readers" variant="secondary">
                {t('all')}
              </ButtonLink>
            }
          >
            {t('shelf.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex list-none flex-col divided border-y border-hairline p-0">
            {items.map((book) => (
              <Line key={book.id} book={book} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={pages}>{t('shelf.more')}</LoadMore>
      {total > 0 && (
        <div className="flex flex-wrap items-start gap-3">
          <DownloadButton path={shelfExportPath} fileName="shelf.csv">
            {t('shelf.export')}
          </DownloadButton>
          <ButtonLink to="/readers/submit?from=shelf" variant="secondary" icon="share">
            {t('shelf.share')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function Line({ book }: { book: ShelfBook }) {
  const { t } = useTranslation(['readers', 'ui']);
  const toast = useToast();
  const { id, title, author, year, isbn, state } = book;
  const options = {
    refreshes: [listShelf],
    onFailed: (error: Error) =>
      toast({ tone: 'error', message: problemText(t, error, 'readers', 'readers:shelf.failed') }),
  };
  const move = useWrite(moveOnShelf, options);
  const takeOff = useWrite(takeOffShelf, options);
  return (
    <li className="flex flex-col items-start gap-2 py-4">
      <h3 className="text-base wrap-anywhere">
        <UserText>{title}</UserText>
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <UserText>{author}</UserText>
        {year !== null && <span>{year}</span>}
        {isbn !== null && <span dir="ltr">{t('isbnNamed', { isbn })}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {shelfStates
          .filter((one) => one !== state)
          .map((one) => (
            <Button
              key={one}
              size="small"
              variant="secondary"
              busy={move.isPending}
              aria-label={t(`shelfMove.${one}Label`, { book: isolate(title) })}
              onClick={() => move.write({ params: { id }, body: { state: one } })}
            >
              {t(`shelfMove.${one}`)}
            </Button>
          ))}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          busy={takeOff.isPending}
          aria-label={t('shelf.removeLabel', { book: isolate(title) })}
          onClick={() => takeOff.write({ params: { id } })}
        >
          {t('shelf.remove')}
        </Button>
      </div>
    </li>
  );
}
