import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import {
  getYouthCircle,
  joinYouthCircle,
  leaveYouthCircle,
  listYouthCircles,
} from '../circle.contract.ts';

const agreements = ['kind', 'private', 'here'] as const;

/** What everybody in a circle agrees to, and one press. */
export function JoinCircle({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const { write, isPending } = useWrite(joinYouthCircle, {
    refreshes: [getYouthCircle, listYouthCircles],
    onDone: () => toast({ message: t('circle.join.done') }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'youth-forum', 'youth-forum:circle.join.failed'),
      }),
  });
  return (
    <section aria-labelledby="join" className="flex max-w-prose flex-col items-start gap-3">
      <h2 id="join">{t('circle.join.title')}</h2>
      <p>{t('circle.join.intro')}</p>
      <ul className="list-disc ps-6">
        {agreements.map((one) => (
          <li key={one}>{t(`circle.join.${one}`)}</li>
        ))}
      </ul>
      <Button busy={isPending} onClick={() => write({ params: { id }, body: { agreed: true } })}>
        {t('circle.join.submit')}
      </Button>
    </section>
  );
}

/** One press: nobody is asked why, and joining again takes one press too. */
export function LeaveCircle({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const { write, isPending } = useWrite(leaveYouthCircle, {
    refreshes: [getYouthCircle, listYouthCircles],
    onDone: () => toast({ message: t('circle.leave.done') }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'youth-forum', 'youth-forum:circle.leave.failed'),
      }),
  });
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={isPending}
      onClick={() => write({ params: { id }, body: {} })}
    >
      {t('circle.leave.title')}
    </Button>
  );
}
