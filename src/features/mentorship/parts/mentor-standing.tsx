import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnReferences } from '#features/vetting/own-references.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { getOwnMentor, listMentors, moveOwnMentor } from '../mentor.contract.ts';
import type { OwnMentor } from '../mentor.contract.ts';
import { listMentorships } from '../mentorship.contract.ts';
import { MentorForm } from './mentor-form.tsx';

const refreshes = [getOwnMentor, listMentors, listMentorships] as const;

/** How far one has come as a mentor, what is next, and what one can do. */
export function MentorStanding({ mentor }: { mentor: OwnMentor }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const move = useWrite(moveOwnMentor, { refreshes });
  const { status, checkEndsOn } = mentor;
  const ends = checkEndsOn === null ? '' : isolate(formatDate(checkEndsOn, language));
  const asksReferences = status === 'applied' || status === 'references';
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-label">{t('standing.title')}</span>
        <StatusLabel tone={status === 'active' ? 'palm' : 'laterite'}>
          {t(`mentorState.${status}`)}
        </StatusLabel>
      </p>
      <p>{t(`standing.${status}`)}</p>
      {checkEndsOn !== null && <p>{t('standing.checkEnds', { day: ends })}</p>}
      {mentor.isRenewalDue && (
        <Notice tone="warning" title={t('standing.renewTitle')}>
          {t('standing.renew', { day: ends })}
        </Notice>
      )}
      {mentor.isFrozen && (
        <Notice tone="warning" title={t('frozen.title')}>
          {t('frozen.mentor')}
        </Notice>
      )}
      {move.error && (
        <Notice tone="error" live>
          {problemText(t, move.error, 'mentorship', 'ui:problem.failed')}
        </Notice>
      )}
      {isChanging ? (
        <MentorForm mentor={mentor} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {status !== 'ended' && (
            <Button
              size="small"
              variant="secondary"
              icon="pencil"
              onClick={() => setChanging(true)}
            >
              {t('standing.change')}
            </Button>
          )}
          {mentor.moves.map((one) => (
            <Button
              key={one}
              size="small"
              variant="secondary"
              busy={move.isPending}
              onClick={() =>
                one === 'leave' ? setLeaving(true) : move.write({ body: { move: one } })
              }
            >
              {t(`standing.move.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {asksReferences && <OwnReferences purpose="mentor" refreshes={[getOwnMentor]} />}
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        size="small"
        title={t('standing.leaveTitle')}
        footer={
          <>
            <Button
              variant="danger"
              onClick={() => {
                setLeaving(false);
                move.write({ body: { move: 'leave' } });
              }}
            >
              {t('standing.move.leave')}
            </Button>
            <Button variant="secondary" onClick={() => setLeaving(false)}>
              {t('act.keep')}
            </Button>
          </>
        }
      >
        <p>{t('standing.leaveText')}</p>
      </Dialog>
    </Card>
  );
}
