import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useWrite } from '#platform/query/use-api.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ListedBook } from '../reading-list.contract.ts';
import { listShelf, putOnShelf } from '../shelf.contract.ts';

type ShelfButtonProps = {
  book: Pick<ListedBook, 'title' | 'author' | 'year' | 'isbn'>;
};

/** Puts a book on the reader's own shelf; asks visitors to sign in. It can do nothing before the page is alive. */
export function ShelfButton(props: ShelfButtonProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <QueryIsland>
      <PutButton {...props} />
    </QueryIsland>
  );
}

function PutButton({ book: { title, author, year, isbn } }: ShelfButtonProps) {
  const { t } = useTranslation(['readers', 'ui']);
  const { ask } = useSignInPrompt();
  const navigate = useNavigate();
  const toast = useToast();
  const { write, isPending } = useWrite(putOnShelf, {
    refreshes: [listShelf],
    onDone: () =>
      toast({
        message: t('shelf.put', { book: isolate(title) }),
        action: { label: t('shelf.title'), onAction: () => void navigate('/readers/shelf') },
      }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'readers', 'readers:shelf.failed') }),
  });
  const put = () => write({ body: { title, author, year, isbn, state: 'want' } });
  return (
    <Button
      variant="secondary"
      size="small"
      icon="plus"
      busy={isPending}
      aria-label={t('shelf.putLabel', { book: isolate(title) })}
      onClick={() => {
        if (ask(t('shelf.action'), put)) put();
      }}
    >
      {t('shelf.want')}
    </Button>
  );
}
