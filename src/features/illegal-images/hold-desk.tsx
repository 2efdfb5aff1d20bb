import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listHolds } from './illegal-images.contract.ts';
import type { ListedHold } from './illegal-images.contract.ts';
import { HoldPanel } from './parts/hold-panel.tsx';

const tones = {
  held: 'hibiscus',
  reported: 'lagoon',
  released: 'neutral',
  destroyed: 'neutral',
} as const;

/** What is held for the police, for the two who are named. To everybody else there is nothing, not even a heading. */
export function HoldDesk() {
  const { t } = useTranslation('illegal-images');
  const [openId, setOpenId] = useState<string>();
  const pages = useApiPages(listHolds, { query: {} }, { refetchInterval: 30_000 });
  if (!pages.first?.isKeeper) return null;
  return (
    <section
      id="illegal-images"
      aria-labelledby="illegal-images-desk"
      className="flex scroll-mt-24 flex-col gap-4"
    >
      <h2 id="illegal-images-desk">{t('desk.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('desk.lead')}</p>
      <p className="max-w-prose">{t('desk.next')}</p>
      {openId && <HoldPanel key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
      <PagedList
        pages={pages}
        ns="illegal-images"
        empty={<EmptyState icon="check" title={t('desk.none')} />}
        more={t('desk.more')}
        renderRows={(rows) => <ul className="divided p-0">{rows}</ul>}
      >
        {(item) => <Row key={item.id} item={item} onOpen={() => setOpenId(item.id)} />}
      </PagedList>
    </section>
  );
}

function Row({ item, onOpen }: { item: ListedHold; onOpen: () => void }) {
  const { t } = useTranslation('illegal-images');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <StatusLabel tone={tones[item.state]}>{t(`state.${item.state}`)}</StatusLabel>
        <Moment at={item.heldAt} />
        {item.reference && <bdi>{item.reference}</bdi>}
      </p>
      <Button variant="secondary" size="small" onClick={onOpen}>
        {t('desk.open')}
      </Button>
    </li>
  );
}
