import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applyPath } from '#features/opportunities/opportunity-links.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  answerApplicationOffer,
  getApplicationForm,
  listOwnApplications,
  reopenApplication,
  withdrawApplication,
} from '../application.contract.ts';
import type { OwnApplication } from '../application.contract.ts';
import { mostSends } from '../application.policy.ts';

const refreshes = [listOwnApplications, getApplicationForm] as const;

/** What the applicant can do next: answer an offer, take it back, or apply again. What can't be undone is asked twice. */
export function OwnActs({ mine }: { mine: OwnApplication }) {
  const { t } = useTranslation('applications');
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'withdraw' | 'decline'>();
  const onDone = ({ status }: OwnApplication) => toast({ message: t(`own.done.${status}`) });
  const answer = useWrite(answerApplicationOffer, { refreshes, onDone });
  const withdraw = useWrite(withdrawApplication, { refreshes, onDone });
  const reopen = useWrite(reopenApplication, {
    refreshes,
    onDone: (draft) => {
      onDone(draft);
      if (draft.slug) void navigate(applyPath(draft.slug));
    },
  });
  const params = { id: mine.id };
  const name = isolate(mine.title);
  const error = answer.error ?? withdraw.error ?? reopen.error;
  const may = (move: string) => mine.next.includes(move);
  const confirm = () => {
    if (asking === 'decline') answer.write({ params, body: { answer: 'decline' } });
    else withdraw.write({ params, body: {} });
    setAsking(undefined);
  };
  return (
    <>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'applications', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may('accept') && (
          <Button
            size="small"
            icon="check"
            busy={answer.isPending}
            aria-label={t('own.acceptLabel', { name })}
            onClick={() => answer.write({ params, body: { answer: 'accept' } })}
          >
            {t('own.accept')}
          </Button>
        )}
        {may('decline') && (
          <Button
            size="small"
            variant="secondary"
            icon="x"
            aria-label={t('own.declineLabel', { name })}
            onClick={() => setAsking('decline')}
          >
            {t('own.decline')}
          </Button>
        )}
        {may('withdraw') && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={t('own.withdrawLabel', { name })}
            onClick={() => setAsking('withdraw')}
          >
            {t('own.withdraw')}
          </Button>
        )}
        {may('reopen') && (
          <Button
            size="small"
            variant="secondary"
            icon="pencil"
            busy={reopen.isPending}
            aria-label={t('own.reopenLabel', { name })}
            onClick={() => reopen.write({ params, body: {} })}
          >
            {t('own.reopen')}
          </Button>
        )}
      </div>
      {mine.status === 'withdrawn' && mine.sendsLeft === 0 && (
        <p className="text-ink-soft">{t('own.noSendsLeft', { most: mostSends })}</p>
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        size="small"
        title={t(asking === 'decline' ? 'confirm.declineTitle' : 'confirm.withdrawTitle')}
        footer={
          <>
            <Button variant="danger" onClick={confirm}>
              {t(asking === 'decline' ? 'confirm.decline' : 'confirm.withdraw')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(undefined)}>
              {t('confirm.keep')}
            </Button>
          </>
        }
      >
        <p>{t(asking === 'decline' ? 'confirm.declineText' : 'confirm.withdrawTold')}</p>
        {asking === 'withdraw' && (
          <p>
            {mine.sendsLeft > 0
              ? t('confirm.sendsLeft', { most: mostSends })
              : t('confirm.noSendsLeft', { most: mostSends })}
          </p>
        )}
      </Dialog>
    </>
  );
}
