import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useApi, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listNotifications, readNotifications } from './notification.contract.ts';
import type { Notification } from './notification.contract.ts';
import { noteUnread } from './unread-count.ts';

/** What has happened, newest first; read when its link is followed, or all at once. */
export function NotificationList() {
  const { t } = useTranslation('notifications');
  const pages = useApiPages(listNotifications, { query: {} });
  const told = pages.first?.unread;
  useEffect(() => {
    if (told !== undefined) noteUnread(told);
  }, [told]);
  const empty = (
    <EmptyState icon="bell" title={t('empty')}>
      {t('emptyNext')}
    </EmptyState>
  );
  return (
    <QueryState query={pages} ns="notifications" empty={empty}>
      {(items) => (
        <div className="flex flex-col gap-4">
          <ReadAll newest={items[0]} />
          <Sentences items={items} />
          {pages.hasMore && (
            <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </QueryState>
  );
}

function ReadAll({ newest }: { newest: Notification | undefined }) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const { data } = useApi(listNotifications, { query: {} });
  const { write, isPending, error } = useWrite(readNotifications, {
    refreshes: [listNotifications],
  });
  if (!newest || !data || data.unread === 0) return null;
  const { unread } = data;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{t('unread', { count: unread, total: formatNumber(unread, language) })}</p>
      <Button
        variant="secondary"
        size="small"
        icon="check"
        busy={isPending}
        onClick={() => write({ body: { id: newest.id, andOlder: true } })}
      >
        {t('readAll')}
      </Button>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'notifications', 'ui:problem.failed')}
        </Notice>
      )}
    </div>
  );
}

const namespaceOf = (kind: string): string => kind.split('/', 1)[0] ?? '';

/** The sentences are with the features that they are about, and are fetched when there is something to say. */
function Sentences({ items }: { items: readonly Notification[] }) {
  const named = useMemo(
    () => [...new Set(['notifications', ...items.map(({ kind }) => namespaceOf(kind))])],
    [items],
  );
  const { t } = useTranslation(named);
  const language = useLanguage();
  const { write } = useWrite(readNotifications, {
    refreshes: [listNotifications],
    onDone: ({ unread }) => noteUnread(unread),
  });
  return (
    <ul className="flex list-none flex-col divided p-0">
      {items.map(({ id, kind, values, url, at, isRead }) => {
        const plain = Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? isolate(value) : value,
        ]);
        const name = kind.slice(namespaceOf(kind).length + 1);
        const sentence = t(
          [`${namespaceOf(kind)}:notification.${name}`, 'notifications:something'],
          Object.fromEntries(plain) as Record<string, string | number>,
        );
        const read = () => !isRead && write({ body: { id } });
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
            {!isRead && <Badge tone="gold">{t('notifications:new')}</Badge>}
            {url ? (
              <Link to={url} onClick={read} className={isRead ? undefined : 'font-label'}>
                {sentence}
              </Link>
            ) : (
              <span>{sentence}</span>
            )}
            <span className="text-base text-ink-soft">{formatDate(at, language)}</span>
          </li>
        );
      })}
    </ul>
  );
}
