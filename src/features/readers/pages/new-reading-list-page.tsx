import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { readDraft } from '#ui/form/form-drafts.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { emptyBook } from '../parts/book-fields.tsx';
import { OwnReadingLists } from '../parts/own-reading-lists.tsx';
import { ReadingListForm } from '../parts/reading-list-form.tsx';
import { listOwnReadingLists } from '../reading-list.contract.ts';
import { fewestBooks, mostBooks } from '../reading-list.policy.ts';
import { listShelf } from '../shelf.contract.ts';

export const handle: PageHandle = { namespaces: ['readers', 'media'] };

/** Sends a list, and shows what became of those that were sent before. `?from=shelf` begins with the books of one's shelf. */
export default function NewReadingListPage() {
  const { t } = useTranslation('readers');
  const queries = useQueryClient();
  const toast = useToast();
  const [params] = useSearchParams();
  const [sent, setSent] = useState(0);
  const done = () => {
    // Another form, empty, for the next one.
    setSent(sent + 1);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnReadingLists.id] });
  };
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/readers' }, { label: t('form.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('form.title')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <div className="max-w-prose">
        {params.get('from') === 'shelf' ? (
          <FromShelf key={sent} onDone={done} />
        ) : (
          <FromNothing key={sent} onDone={done} />
        )}
      </div>
      <OwnReadingLists />
    </div>
  );
}

const draft = 'reading-list';
const rowsOf = (count: number) => Array.from({ length: count }, () => emptyBook);

/** As many rows as a draft of this device has, so that each of its books finds its fields. */
function FromNothing({ onDone }: { onDone: () => void }) {
  const [rows, setRows] = useState(fewestBooks);
  useEffect(() => {
    void readDraft(draft).then((found) => {
      const kept = Object.keys(found?.fields ?? {}).filter((name) =>
        /^books\.\d+\.title$/.test(name),
      );
      if (kept.length > fewestBooks) setRows(Math.min(kept.length, mostBooks));
    });
  }, []);
  return <ReadingListForm key={rows} books={rowsOf(rows)} draft={draft} onDone={onDone} />;
}

/** The last books that the reader has read; why each is on the list, they write now. */
function FromShelf({ onDone }: { onDone: () => void }) {
  const shelf = useApi(listShelf, { query: { state: 'read' } });
  return (
    <QueryState query={shelf} ns="readers">
      {({ items }) => {
        const books = items.slice(0, mostBooks).map(({ title, author, year, isbn }) => ({
          ...emptyBook,
          title,
          author,
          year,
          isbn,
        }));
        const missing = Math.max(0, fewestBooks - books.length);
        return (
          <ReadingListForm
            books={[...books, ...rowsOf(missing)]}
            draft={`${draft}-shelf`}
            onDone={onDone}
          />
        );
      }}
    </QueryState>
  );
}
