import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { listGuests } from '../guest-list/guest-list.contract.ts';
import type { Guest } from '../guest-list/guest-list.contract.ts';
import { noteMissed, takeMissedBack } from './missed.contract.ts';

const refreshes = [listGuests] as const;

/** Beside a guest of a date that is over: whether they came, and the host's word that they did not. */
export function MissedMark({ dateId, guest }: { dateId: string; guest: Guest }) {
  const { t } = useTranslation('attendance');
  const note = useWrite(noteMissed, { refreshes });
  const takeBack = useWrite(takeMissedBack, { refreshes });
  const { id: rsvpId, status, isIn, missed } = guest;
  const error = note.error ?? takeBack.error;
  if (isIn) return <StatusLabel tone="palm">{t('missed.came')}</StatusLabel>;
  if (status !== 'going') return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {missed === null ? (
        <Button
          variant="secondary"
          busy={note.isPending}
          onClick={() => note.write({ params: { dateId }, body: { rsvpId } })}
        >
          {t('missed.note')}
        </Button>
      ) : (
        <>
          <StatusLabel tone={missed === 'noted' ? 'laterite' : 'gold'}>
            {t(`missed.${missed === 'noted' ? 'noted' : 'says'}`)}
          </StatusLabel>
          <Button
            variant="secondary"
            busy={takeBack.isPending}
            onClick={() => takeBack.write({ params: { dateId, rsvpId } })}
          >
            {t('missed.takeBack')}
          </Button>
        </>
      )}
      {error && <p role="alert">{problemText(t, error, 'attendance', 'ui:problem.failed')}</p>}
    </div>
  );
}

/** The same for all who were not let in. */
export function MissedAll({ dateId }: { dateId: string }) {
  const { t } = useTranslation('attendance');
  const note = useWrite(noteMissed, { refreshes });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base text-ink-soft">{t('missed.allText')}</p>
      <Button
        variant="secondary"
        busy={note.isPending}
        onClick={() => note.write({ params: { dateId }, body: {} })}
      >
        {t('missed.all')}
      </Button>
      {note.error && (
        <p role="alert">{problemText(t, note.error, 'attendance', 'ui:problem.failed')}</p>
      )}
    </div>
  );
}
