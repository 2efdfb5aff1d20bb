import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { CheckForm } from './parts/check-form.tsx';
import { PitchCard } from './parts/pitch-card.tsx';
import { RightsWords } from './parts/rights-words.tsx';
import { SealForm } from './parts/seal-form.tsx';
import { ShowingNotice } from './parts/showing-notice.tsx';
import { listOwnPitches } from './pitch.contract.ts';
import { showStates } from './pitch.policy.ts';
import type { ShowState } from './pitch.policy.ts';

const stateOf = (said: unknown): ShowState =>
  showStates.find((state) => state === said) ?? 'closed';

/** Pitch & Protect, in the youth area and beside one's businesses. Its page loads the namespace `pitches`. */
export function PitchSection() {
  const { t } = useTranslation('pitches');
  const [isSealing, setSealing] = useState(false);
  const pages = useApiPages(listOwnPitches, { query: {} });
  const { maySeal, showing } = pages.first ?? {};
  const state = stateOf(showing);
  return (
    <section aria-labelledby="pitch-protect" className="flex flex-col gap-4">
      <h2 id="pitch-protect" tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      {maySeal && (
        <div>
          <Button icon="plus" onClick={() => setSealing(true)}>
            {t('seal.button')}
          </Button>
        </div>
      )}
      {pages.data && pages.data.length > 0 && (
        <p className="max-w-prose text-ink-soft">{t('fact.explained')}</p>
      )}
      {maySeal === false && pages.data?.length === 0 ? (
        <Notice>{t('who')}</Notice>
      ) : (
        <PagedList
          pages={pages}
          ns="pitches"
          failed="pitches:failed"
          look="cards"
          more={t('more')}
          empty={
            <EmptyState icon="shield" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
        >
          {(one) => (
            <PitchCard key={one.id} pitch={one} maySeal={maySeal ?? false} showing={state} />
          )}
        </PagedList>
      )}
      {pages.first && (maySeal || state !== 'closed') && <ShowingNotice state={state} />}
      {pages.data && pages.data.length > 0 && (
        <Disclosure summary={t('check.title')} variant="boxed">
          <CheckForm />
        </Disclosure>
      )}
      <Disclosure summary={t('rights.title')} variant="boxed">
        <RightsWords />
      </Disclosure>
      <Dialog open={isSealing} onClose={() => setSealing(false)} title={t('seal.button')}>
        {isSealing && <SealForm onDone={() => setSealing(false)} />}
      </Dialog>
    </section>
  );
}
