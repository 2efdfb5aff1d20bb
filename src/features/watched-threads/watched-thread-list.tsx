import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { listWatchedThreads } from './thread.contract.ts';
import type { WatchedThreadItem } from './thread.contract.ts';

const tones = { open: 'palm', frozen: 'gold', closed: 'neutral' } as const;

/** For the lead: conversations with people under 18. */
export function WatchedThreadList() {
  const { t } = useTranslation('watched-threads');
  const pages = useApiPages(listWatchedThreads, { query: {} });
  return (
    <Disclosure summary={t('lead.title')} variant="boxed">
      <p className="mb-4 max-w-prose text-ink-soft">{t('lead.text')}</p>
      <PagedList
        pages={pages}
        ns="watched-threads"
        empty={<EmptyState icon="check" title={t('lead.none')} />}
        more={t('lead.more')}
        renderRows={(rows) => <ul className="divided p-0">{rows}</ul>}
      >
        {(item) => <Row key={item.id} item={item} />}
      </PagedList>
    </Disclosure>
  );
}

function Row({ item: { id, people, state, lastAt } }: { item: WatchedThreadItem }) {
  const { t } = useTranslation('watched-threads');
  const [isOpen, setOpen] = useState(false);
  const names = people.join(', ') || t('gone');
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <StatusLabel tone={tones[state]}>{t(`lead.state.${state}`)}</StatusLabel>
          <bdi className="font-bold">{names}</bdi>
          <span className="text-sm text-ink-soft">
            <Moment at={lastAt} />
          </span>
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'lead.close' : 'lead.read')}
        </Button>
      </div>
      {isOpen && <ThreadView id={id} title={t('lead.thread')} />}
    </li>
  );
}
