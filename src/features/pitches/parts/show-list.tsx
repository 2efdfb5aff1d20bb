import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { endPitchShow, listPitchShows } from '../pitch-show.contract.ts';
import type { PitchShow, ShowStanding } from '../pitch-show.contract.ts';

const tones: Record<ShowStanding, BadgeTone> = {
  waiting: 'laterite',
  accepted: 'palm',
  lapsed: 'neutral',
  ended: 'neutral',
};

/** The links to one idea: for whom, who accepted, until when, and the way to end each. */
export function ShowList({ pitchId }: { pitchId: string }) {
  const { t } = useTranslation('pitches');
  const pages = useApiPages(listPitchShows, { params: { id: pitchId }, query: {} });
  return (
    <section aria-labelledby="links-title" className="flex flex-col gap-3">
      <h3 id="links-title">{t('readers.title')}</h3>
      <PagedList
        pages={pages}
        ns="pitches"
        failed="pitches:readers.failed"
        more={t('more')}
        empty={<p className="text-ink-soft">{t('readers.none')}</p>}
      >
        {(show) => <ShowRow key={show.id} show={show} />}
      </PagedList>
    </section>
  );
}

function ShowRow({ show }: { show: PitchShow }) {
  const { t } = useTranslation('pitches');
  const toast = useToast();
  const { write, isPending } = useWrite(endPitchShow, {
    refreshes: [listPitchShows],
    onDone: () => toast({ tone: 'success', message: t('readers.endedDone') }),
    onFailed: () => toast({ tone: 'error', message: t('readers.endedFailed') }),
  });
  const { id, no, forName, standing, agreedAt, until, endedAt, readerName, acceptedAt } = show;
  const isOpen = standing === 'waiting' || standing === 'accepted';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h4>{t('readers.forName', { no, name: isolate(forName) })}</h4>
        <StatusLabel tone={tones[standing]}>{t(`readers.standing.${standing}`)}</StatusLabel>
      </div>
      <DataList
        items={[
          { term: t('readers.agreedAt'), value: <Moment at={agreedAt} /> },
          { term: t('readers.accepted'), value: readerName && <bdi>{readerName}</bdi> },
          { term: t('readers.acceptedAt'), value: acceptedAt && <Moment at={acceptedAt} /> },
          { term: t('readers.until'), value: <Moment at={until} /> },
          { term: t('readers.endedAt'), value: endedAt && <Moment at={endedAt} /> },
        ]}
      />
      {isOpen && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          busy={isPending}
          aria-label={t('readers.endOf', { name: isolate(forName) })}
          onClick={() => write({ params: { id } })}
        >
          {t('readers.end')}
        </Button>
      )}
    </li>
  );
}
