import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listFavourites } from './favourite.contract.ts';
import type { Favourite } from './favourite.contract.ts';
import { mark, readRevision, subscribeToMarks } from './favourite-marks.ts';
import type { Saved } from './favourite-marks.ts';

/** What the signed-in person has saved, newest first. What has vanished stays, as gone, until it is taken out. */
export function FavouriteList() {
  const { t } = useTranslation('favourites');
  const pages = useApiPages(listFavourites, { query: {} });
  useFreshAfterChanges();
  const empty = (
    <EmptyState
      icon="heart"
      title={t('list.empty')}
      actions={<ButtonLink to="/directory">{t('list.find')}</ButtonLink>}
    >
      {t('list.emptyNext')}
    </EmptyState>
  );
  return (
    <QueryState query={pages} ns="favourites" empty={empty}>
      {(items) => (
        <div className="flex flex-col gap-4">
          <ul className="divided border-y border-hairline">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
          <LoadMore pages={pages}>{t('list.more')}</LoadMore>
        </div>
      )}
    </QueryState>
  );
}

function Row({ item: { subject, savedAt, subjectType, subjectId } }: { item: Favourite }) {
  const { t } = useTranslation('favourites');
  const language = useLanguage();
  const takeOut = useTakeOut({ subjectType, subjectId }, subject !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        {subject ? (
          <Link to={subject.url} className="inline-flex min-h-target items-center font-label">
            <UserText>{subject.title}</UserText>
          </Link>
        ) : (
          <p className="font-label text-ink-soft">{t('list.gone')}</p>
        )}
        <p className="text-base text-ink-soft">
          {t('list.savedOn', { date: formatDate(savedAt, language) })}
        </p>
      </div>
      <Button variant="quiet" size="small" icon="trash" onClick={() => void takeOut()}>
        {t('list.remove')}
        {subject && <VisuallyHidden> {isolate(subject.title)}</VisuallyHidden>}
      </Button>
    </li>
  );
}

/** What is gone can't be saved again, so that is not offered for it. */
function useTakeOut(saved: Saved, canComeBack: boolean): () => Promise<void> {
  const { t } = useTranslation('favourites');
  const toast = useToast(`favourite ${saved.subjectId}`);
  const putBack = () => {
    mark(saved, true).then(toast.mended, () => toast({ tone: 'error', message: t('error.add') }));
  };
  return async () => {
    try {
      await mark(saved, false);
      toast({
        message: t('list.removed'),
        action: canComeBack ? { label: t('list.undo'), onAction: putBack } : undefined,
      });
    } catch {
      toast({ tone: 'error', message: t('error.remove') });
    }
  };
}

/** Hearts pressed on other pages since the list was read make it out of date. */
function useFreshAfterChanges(): void {
  const queries = useQueryClient();
  const revision = useSyncExternalStore(subscribeToMarks, readRevision);
  useEffect(() => {
    if (revision > 0) void queries.invalidateQueries({ queryKey: [listFavourites.id] });
  }, [queries, revision]);
}
