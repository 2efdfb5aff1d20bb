import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listCircleDesk } from './circles/circle.contract.ts';
import { DeskCircleRow } from './circles/parts/desk-circle-row.tsx';
import { OpenCircleForm } from './circles/parts/open-circle-form.tsx';

/** For the lead: the circles on the boards of people under 18, and opening one. */
export function CircleDesk() {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(listCircleDesk, { query: {} });
  const [isOpening, setOpening] = useState(false);
  const title = t('circle.desk.open');
  return (
    <Disclosure summary={t('circle.desk.title')} variant="boxed">
      <p className="mb-4 max-w-prose text-ink-soft">{t('circle.desk.lead')}</p>
      <Button icon="plus" onClick={() => setOpening(true)}>
        {title}
      </Button>
      <Dialog open={isOpening} onClose={() => setOpening(false)} title={title}>
        {isOpening && <OpenCircleForm onDone={() => setOpening(false)} />}
      </Dialog>
      <PagedList
        pages={pages}
        ns="youth-forum"
        more={t('circle.desk.more')}
        empty={<EmptyState icon="check" title={t('circle.desk.none')} />}
        renderRows={(rows) => <ul className="list-none divided p-0">{rows}</ul>}
      >
        {(circle) => <DeskCircleRow key={circle.id} circle={circle} />}
      </PagedList>
    </Disclosure>
  );
}
