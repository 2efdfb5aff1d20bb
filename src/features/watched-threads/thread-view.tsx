import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { api } from '#platform/http/api-client.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ThreadForm } from './parts/thread-form.tsx';
import { markThreadRead, readThread } from './thread.contract.ts';
import type { ThreadMessage } from './thread.contract.ts';

/** A thread of two, with what is said at its top to both: who reads along. */
export function ThreadView({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('watched-threads');
  const pages = useApiPages(readThread, { params: { id }, query: {} });
  const count = pages.items?.length;
  useEffect(() => {
    // What fails here is tried again with the next message.
    if (count) void api(markThreadRead, { params: { id }, body: {} }).catch(() => undefined);
  }, [count, id]);
  const titleId = `thread-${id}`;
  return (
    <section aria-labelledby={titleId} className="flex w-full flex-col gap-4">
      <h3 id={titleId}>{title}</h3>
      {pages.first?.isWatched && <Notice tone="info">{t('watched')}</Notice>}
      <QueryState query={pages} ns="watched-threads" failed="watched-threads:failed">
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{t('none')}</p>
          ) : (
            <>
              <LoadMore pages={pages}>{t('earlier')}</LoadMore>
              <ol className="divided p-0">
                {items.toReversed().map((message) => (
                  <OneMessage key={message.id} message={message} />
                ))}
              </ol>
            </>
          )
        }
      </QueryState>
      {pages.first?.isMember && !pages.first.canWrite && (
        <p>{t(pages.first.state === 'closed' ? 'closed' : 'resting')}</p>
      )}
      {pages.first?.canWrite && <ThreadForm id={id} />}
    </section>
  );
}

function OneMessage({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('watched-threads');
  const name = message.isOwn ? t('you') : (message.from ?? t('gone'));
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-ink-soft">
        <bdi>{name}</bdi> · <Moment at={message.sentAt} />
      </p>
      <UserText as="div">{message.words}</UserText>
    </li>
  );
}
