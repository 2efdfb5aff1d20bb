import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { forumPath } from '#features/youth-forum/forum-links.ts';
import { getOwnBoard } from '#features/youth-forum/youth-post.contract.ts';
import {
  answerCircleAsk,
  getYouthCircle,
  listYouthCircles,
  stepDownFromCircle,
} from '../circle.contract.ts';
import { LeaderRules } from './circle-safety.tsx';

const stale = [listYouthCircles, getOwnBoard] as const;

/** The rules, and the answer of whoever is asked to lead. */
export function AnswerAsk({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const navigate = useNavigate();
  const onFailed = (error: Error) =>
    toast({
      tone: 'error',
      message: problemText(t, error, 'youth-forum', 'youth-forum:circle.ask.failed'),
    });
  const yes = useWrite(answerCircleAsk, {
    refreshes: [getYouthCircle, ...stale],
    onDone: () => toast({ message: t('circle.ask.accepted') }),
    onFailed,
  });
  const no = useWrite(answerCircleAsk, {
    refreshes: stale,
    onDone: () => {
      toast({ message: t('circle.ask.declined') });
      // The circle is none of theirs any more.
      void navigate(forumPath, { replace: true });
    },
    onFailed,
  });
  return (
    <>
      <section aria-labelledby="asked" className="flex max-w-prose flex-col gap-2">
        <h2 id="asked">{t('circle.ask.title')}</h2>
        <p>{t('circle.ask.text')}</p>
      </section>
      <LeaderRules />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={yes.isPending}
          onClick={() => yes.write({ params: { id }, body: { accept: true } })}
        >
          {t('circle.ask.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={no.isPending}
          onClick={() => no.write({ params: { id }, body: { accept: false } })}
        >
          {t('circle.ask.decline')}
        </Button>
      </div>
    </>
  );
}

export function StepDown({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(stepDownFromCircle, {
    refreshes: stale,
    onDone: () => {
      toast({ message: t('circle.down.done') });
      void navigate(forumPath, { replace: true });
    },
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'youth-forum', 'youth-forum:circle.down.failed'),
      }),
  });
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        {t('circle.down.title')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('circle.down.title')}
        footer={
          <>
            <Button busy={isPending} onClick={() => write({ params: { id }, body: {} })}>
              {t('circle.down.title')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('circle.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('circle.down.text')}</p>
      </Dialog>
    </>
  );
}
