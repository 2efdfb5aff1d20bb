import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Checkbox } from '#ui/choices.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listComments, switchComments } from './comment.contract.ts';
import type { Commented } from './comment.policy.ts';

interface CommentSwitchProps {
  subject: Commented;
  /** What it is, as its giver knows it. */
  title: string;
  isOpen: boolean;
  /** What tells whether it is open, to be asked for again. */
  list: Endpoint;
}

/** With which people say whether others may comment on what is theirs. */
export function CommentSwitch({ subject, title, isOpen, list }: CommentSwitchProps) {
  const { t } = useTranslation('comments');
  const toast = useToast();
  const { write, isPending } = useWrite(switchComments, {
    refreshes: [list, listComments],
    onDone: (now) => toast({ message: t(now.isOpen ? 'switch.on' : 'switch.off') }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'comments', 'comments:switch.failed'),
      }),
  });
  return (
    <Checkbox
      name={`comments-${subject.id}`}
      label={
        <>
          {t('switch.label')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </>
      }
      hint={t('switch.hint')}
      checked={isOpen}
      aria-disabled={isPending || undefined}
      onChange={(event) => {
        if (!isPending) write({ params: subject, body: { isOpen: event.target.checked } });
      }}
    />
  );
}
