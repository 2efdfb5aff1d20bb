import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { momentWords } from '#features/volunteering/shift-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { takeFocus } from '#ui/take-focus.ts';
import { useToast } from '#ui/toasts.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  answerProgrammeOffer,
  getProgramme,
  joinProgramme,
  leaveProgramme,
  listOwnProgrammes,
  listProgrammes,
} from '../programme.contract.ts';
import type { OwnProgramme, ProgrammeView } from '../programme.contract.ts';

export const placeLists: readonly Endpoint[] = [getProgramme, listOwnProgrammes, listProgrammes];

/** Take a place or why not; one's own place, an offer, the waiting list. */
export function PlaceActs({ programme }: { programme: ProgrammeView }) {
  const { t } = useTranslation('programmes');
  const toast = useToast();
  const [hasJoined, setJoined] = useState(false);
  const join = useWrite(joinProgramme, {
    refreshes: placeLists,
    onDone: () => {
      setJoined(true);
      toast({ message: t(programme.isFull ? 'join.waiting' : 'join.taken') });
    },
  });
  const { id, mine, against, canJoin, isFull, dates } = programme;
  if (mine) return <OwnPlace programme={programme} mine={mine} isNew={hasJoined} />;
  if (!canJoin) return null;
  if (against === null && !dates.some(({ isOn }) => isOn))
    return <Notice tone="info">{t('refusal.noneOn')}</Notice>;
  if (against !== null)
    return (
      <Notice
        tone="info"
        action={
          // What is missing of the enrolment is put right there.
          against !== 'leaderless' && against !== 'lead' ? (
            <ButtonLink to="/youth/enroll" size="small" variant="secondary">
              {t('refusal.see')}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(`refusal.${against}`)}
      </Notice>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t(isFull ? 'join.fullText' : 'join.text')}</p>
      {join.error && (
        <Notice tone="error" live>
          {problemText(t, join.error, 'programmes', 'ui:problem.failed')}
        </Notice>
      )}
      <Button busy={join.isPending} onClick={() => join.write({ params: { id }, body: {} })}>
        {t(isFull ? 'join.wait' : 'join.take')}
      </Button>
    </div>
  );
}

interface OwnPlaceProps {
  programme: Pick<OwnProgramme, 'id' | 'zone' | 'title' | 'language'>;
  mine: OwnProgramme['mine'];
  /** Of the heading that the buttons belong to, in a list. */
  headingId?: string;
  /** Just taken: the button that was pressed has gone, so the focus comes here. */
  isNew?: boolean;
}

/** What one has on a programme, and the way out of it. */
export function OwnPlace({ programme, mine, headingId, isNew = false }: OwnPlaceProps) {
  const { t } = useTranslation(['programmes', 'schedule']);
  const language = useLanguage();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const leave = useWrite(leaveProgramme, {
    refreshes: placeLists,
    onDone: () => {
      setAsking(false);
      toast({ message: t('mine.leftNow') });
    },
  });
  const answer = useWrite(answerProgrammeOffer, { refreshes: placeLists });
  const params = { id: programme.id };
  const until = mine.until ? momentWords(t, mine.until, programme.zone, language) : '';
  return (
    <div className="flex flex-col items-start gap-3">
      <p {...(isNew && { tabIndex: -1, ref: takeFocus })}>
        {t(`mine.text.${mine.state === 'left' ? (mine.because ?? 'ended') : mine.state}`, {
          until,
        })}
      </p>
      {answer.error && (
        <Notice tone="error" live>
          {problemText(t, answer.error, 'programmes', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {mine.state === 'offered' &&
          ([true, false] as const).map((accept) => (
            <Button
              key={String(accept)}
              size="small"
              variant={accept ? 'primary' : 'secondary'}
              busy={answer.isPending}
              aria-describedby={headingId}
              onClick={() => answer.write({ params, body: { accept } })}
            >
              {t(accept ? 'offer.take' : 'offer.pass')}
            </Button>
          ))}
        {(mine.state === 'taken' || mine.state === 'waiting') && (
          <Button
            size="small"
            variant="secondary"
            aria-describedby={headingId}
            onClick={() => setAsking(true)}
          >
            {t(mine.state === 'taken' ? 'mine.leave' : 'mine.stopWaiting')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        action="remove"
        name={<UserText language={programme.language?.code}>{programme.title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={leave.isPending}
        onConfirm={() => leave.write({ params })}
      >
        {leave.error && (
          <Notice tone="error" live>
            {problemText(t, leave.error, 'programmes', 'ui:problem.failed')}
          </Notice>
        )}
        <p>{t(mine.state === 'taken' ? 'mine.leaveText' : 'mine.stopWaitingText')}</p>
      </ConfirmDialog>
    </div>
  );
}
