import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import type { StaffCaseView } from '../case.contract.ts';
import { askConcerned } from '../question.contract.ts';
import { questionLength } from '../questions/question.policy.ts';
import { useRefreshCase } from './use-refresh-case.ts';
import { textOf } from './form-text.ts';

interface AskFormProps {
  view: StaffCaseView;
  onDone: () => void;
}

/** A question to the person concerned, before anything is decided. */
export function AskForm({ view, onDone }: AskFormProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const refresh = useRefreshCase();
  const form = useForm({
    ...formOf(askConcerned),
    ns: 'staff',
    draft: `ask ${view.id}`,
    toInput: (data) => ({ params: { id: view.id }, body: { question: textOf(data, 'question') } }),
    onDone: () => {
      toast({ message: t('ask.done') });
      // The case must be seen to be given back before its form goes.
      void refresh().then(onDone);
    },
  });
  return (
    <Form form={form} submit={t('ask.submit')}>
      <Field
        label={t('ask.question')}
        name="question"
        hint={t('ask.hint')}
        error={form.errorOf('question')}
        required
      >
        <Textarea limit={questionLength} rows={4} />
      </Field>
    </Form>
  );
}
