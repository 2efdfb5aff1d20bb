import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { answerQuestion, listQuestionsToMe } from '../question.contract.ts';
import { answerLength } from '../questions/question.policy.ts';
import { textOf } from './form-text.ts';

interface AnswerFormProps {
  questionId: string;
  /** Once the list shows it. */
  onDone: () => void;
}

/** Field ids carry the question: several forms are on one page. */
export function AnswerForm({ questionId, onDone }: AnswerFormProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(answerQuestion),
    ns: 'staff',
    draft: `answer ${questionId}`,
    toInput: (data) => ({ params: { id: questionId }, body: { text: textOf(data, 'text') } }),
    onDone: () => {
      toast({ message: t('questions.sent') });
      // The form makes room for what was sent; only then is there somewhere to go on from.
      void queries.invalidateQueries({ queryKey: [listQuestionsToMe.id] }).then(onDone);
    },
  });
  const id = `answer-${questionId}`;
  const errors = form.errors.map(({ message }) => ({ field: id, message }));
  return (
    <Form form={{ ...form, errors }} submit={t('questions.send')}>
      <Field
        label={t('questions.answer')}
        name="text"
        id={id}
        hint={t('questions.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea limit={answerLength} rows={5} />
      </Field>
    </Form>
  );
}
