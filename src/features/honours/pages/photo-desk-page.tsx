import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { HonourCredit } from '../parts/honour-picture.tsx';
import { listPhotoQueue, movePhoto } from '../photos/honour-photo.contract.ts';
import { ProposePhoto } from '../photos/propose-photo.tsx';

export const handle: PageHandle = { namespaces: ['honours', 'history', 'staff', 'media'] };

type Item = EndpointResponse<typeof listPhotoQueue>['items'][number];
const views = ['none', 'proposed', 'shown'] as const;

/** People without a picture, candidates that wait for a second person, and what is shown. */
export default function PhotoDeskPage() {
  const { t } = useTranslation(['honours', 'staff']);
  const { choiceOf, addressWith } = useAddress();
  const show = choiceOf('show', views) ?? 'none';
  const rows = useApiPages(listPhotoQueue, { query: { show } });
  return (
    <StaffFrame title={t('honours:photo.title')} lead={t('honours:photo.lead')}>
      <ChoiceChips
        label={t('honours:photo.views')}
        values={views}
        chosen={show}
        nameOf={(one) => t(`honours:photo.view.${one}`)}
        linkTo={(one) => addressWith({ show: one })}
      />
      <PagedList
        pages={rows}
        ns="honours"
        more={t('staff:more')}
        empty={<EmptyState title={t('honours:photo.none')} />}
      >
        {(item) => (
          <li key={item.id} className="flex flex-col items-start gap-3 py-4">
            <h2 className="text-lg">
              <UserText>{item.name}</UserText>
            </h2>
            {item.candidate ? (
              <Candidate name={item.name} candidate={item.candidate} />
            ) : (
              <Propose id={item.id} name={item.name} />
            )}
          </li>
        )}
      </PagedList>
    </StaffFrame>
  );
}

function Propose({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('honours');
  const [isOpen, open] = useState(false);
  if (isOpen) return <ProposePhoto id={id} name={name} />;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t('photo.proposeOne', { name: isolate(name) })}
      onClick={() => open(true)}
    >
      {t('photo.propose')}
    </Button>
  );
}

interface CandidateProps {
  name: string;
  candidate: NonNullable<Item['candidate']>;
}

function Candidate({ name, candidate }: CandidateProps) {
  const { t } = useTranslation(['honours', 'ui']);
  const toast = useToast();
  const move = useWrite(movePhoto, {
    refreshes: [listPhotoQueue],
    onDone: ({ status }) => toast({ message: t(`honours:photo.moved.${status}`) }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'honours', 'ui:problem.failed') }),
  });
  const { photo, proposedBy, moves, status } = candidate;
  return (
    <>
      {photo && <PhotoImage photo={photo} className="max-h-64 w-auto" />}
      {photo && <HonourCredit picture={{ ...candidate, photo }} />}
      {proposedBy && <p>{t('honours:photo.proposedBy', { name: isolate(proposedBy) })}</p>}
      {status === 'proposed' && !moves.includes('show') && <p>{t('honours:photo.second')}</p>}
      <div className="flex flex-wrap gap-3">
        {moves
          .filter((one) => one !== 'withdraw' || status === 'shown')
          .map((one) => (
            <Button
              key={one}
              variant={one === 'show' ? 'primary' : 'secondary'}
              size="small"
              busy={move.isPending}
              aria-label={t(`honours:photo.moveOne.${one}`, { name: isolate(name) })}
              onClick={() => move.write({ params: { id: candidate.id }, body: { move: one } })}
            >
              {t(`honours:photo.move.${one}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
