import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { agreeAgain } from '../joining/membership.contract.ts';
import { Agreements } from './agreements.tsx';

/** The agreements have changed: until they are accepted one reads and does not write. */
export function MustAgree({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(agreeAgain, {
    refreshes: [getGroup],
    onDone: () => toast({ message: t('agreements.accepted') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const accept = () =>
    write({ params: { id: group.id }, body: { agreedVersion: group.agreementsVersion } });
  return (
    <Notice
      title={t('agreements.changed')}
      action={
        <Button busy={isPending} onClick={accept}>
          {t('agreements.accept')}
        </Button>
      }
    >
      <Agreements agreements={group.agreements} />
    </Notice>
  );
}
