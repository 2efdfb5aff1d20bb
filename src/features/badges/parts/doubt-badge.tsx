import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { doubtBadge, longestNote } from '../badge.contract.ts';

interface DoubtBadgeProps {
  id: string;
  onDone?: () => void;
}

/** For staff: brings somebody's badge into the queue, where it may be taken back. */
export function DoubtBadge({ id, onDone }: DoubtBadgeProps) {
  const { t } = useTranslation('badges');
  const toast = useToast();
  const form = useForm({
    ...formOf(doubtBadge),
    ns: 'badges',
    toInput: (data) => ({ params: { id }, body: { note: textOf(data, 'note') } }),
    onDone: () => {
      toast({ message: t('doubt.done') });
      onDone?.();
    },
  });
  return (
    <Disclosure variant="boxed" summary={t('doubt.button')}>
      <Form form={form} submit={t('doubt.send')} className="max-w-prose">
        <Field
          label={t('doubt.note')}
          hint={t('doubt.hint')}
          name="note"
          id={`note-${id}`}
          error={form.errorOf('note')}
          required
        >
          <Textarea rows={3} limit={longestNote} />
        </Field>
      </Form>
    </Disclosure>
  );
}
