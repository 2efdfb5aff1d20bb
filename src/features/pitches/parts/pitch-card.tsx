import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Moment } from '#ui/moment.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnPitches, removePitch } from '../pitch.contract.ts';
import type { Pitch } from '../pitch.contract.ts';
import type { ShowState } from '../pitch.policy.ts';
import { NextVersion } from './next-version.tsx';
import { PitchDetails } from './pitch-details.tsx';
import { PrintCode } from './print-code.tsx';
import { ShowForm } from './show-form.tsx';

interface PitchCardProps {
  pitch: Pitch;
  maySeal: boolean;
  showing: ShowState;
}

const acts = ['details', 'next', 'show', 'remove'] as const;
type Act = (typeof acts)[number];

/** One sealed idea by its newest version, with what its owner may do. */
export function PitchCard({ pitch, maySeal, showing }: PitchCardProps) {
  const { t } = useTranslation('pitches');
  const toast = useToast();
  const [act, setAct] = useState<Act>();
  const { id, newest } = pitch;
  const name = isolate(newest.title);
  const close = () => setAct(undefined);
  const { write, isPending } = useWrite(removePitch, {
    refreshes: [listOwnPitches],
    onDone: () => {
      toast({ message: t('remove.done') });
      // The button that was pressed is gone with its card.
      document.getElementById('pitch-protect')?.focus();
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'pitches', 'ui:problem.failed') }),
  });
  const offered = acts.filter(
    (one) => (one !== 'next' || maySeal) && (one !== 'show' || showing === 'open'),
  );
  return (
    <Card as="li" className="flex flex-col gap-4">
      <h3>
        <UserText>{newest.title}</UserText>
      </h3>
      <DataList
        items={[
          { term: t('fact.version'), value: newest.no },
          { term: t('fact.sealedAt'), value: <Moment at={newest.sealedAt} /> },
          { term: t('fact.print'), value: <PrintCode print={newest.print} /> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {offered.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'remove' ? 'quiet' : 'secondary'}
            aria-label={t(`${one}.buttonOf`, { name })}
            onClick={() => setAct(one)}
          >
            {t(`${one}.button`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={act === 'details'}
        onClose={close}
        size="wide"
        title={t('details.buttonOf', { name })}
      >
        {act === 'details' && <PitchDetails pitch={pitch} />}
      </Dialog>
      <Dialog open={act === 'next'} onClose={close} title={t('next.buttonOf', { name })}>
        {act === 'next' && <NextVersion pitch={pitch} onDone={close} />}
      </Dialog>
      <Dialog open={act === 'show'} onClose={close} title={t('show.buttonOf', { name })}>
        {act === 'show' && <ShowForm pitch={pitch} />}
      </Dialog>
      <ConfirmDialog
        action="delete"
        name={name}
        open={act === 'remove'}
        onClose={close}
        isPending={isPending}
        onConfirm={() => write({ params: { id } })}
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
