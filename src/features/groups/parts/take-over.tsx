import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getGroup } from '../group.contract.ts';
import { takeOverGroup } from '../keeping/keeping.contract.ts';

/** Its stewards have stayed away: a settled member may look after the group. */
export function TakeOver({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(takeOverGroup, {
    refreshes: [getGroup],
    onDone: () => toast({ message: t('takeOver.done') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  return (
    <Notice
      title={t('takeOver.title')}
      action={
        <Button busy={isPending} onClick={() => write({ params: { id }, body: {} })}>
          {t('takeOver.button')}
        </Button>
      }
    >
      <p>{t('takeOver.text')}</p>
    </Notice>
  );
}
