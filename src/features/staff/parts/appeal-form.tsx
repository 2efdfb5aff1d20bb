import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { appealDecision, listDecisionsAboutMe } from '../case.contract.ts';
import { appealLength } from '../case.policy.ts';
import { textOf } from './form-text.ts';

interface AppealFormProps {
  caseId: string;
  /** Once the list shows it. */
  onDone: () => void;
}

/** Field ids carry the case: several forms are on one page. */
export function AppealForm({ caseId, onDone }: AppealFormProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(appealDecision),
    ns: 'staff',
    draft: `appeal ${caseId}`,
    toInput: (data) => ({ params: { id: caseId }, body: { text: textOf(data, 'text') } }),
    onDone: () => {
      toast({ message: t('decisions.sent') });
      // The form makes room for what was sent; only then is there somewhere to go on from.
      void queries.invalidateQueries({ queryKey: [listDecisionsAboutMe.id] }).then(onDone);
    },
  });
  const id = `appeal-${caseId}`;
  const errors = form.errors.map(({ message }) => ({ field: id, message }));
  return (
    <Form form={{ ...form, errors }} submit={t('decisions.send')}>
      <Field
        label={t('decisions.words')}
        name="text"
        id={id}
        hint={t('decisions.wordsHint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea limit={appealLength} rows={5} />
      </Field>
    </Form>
  );
}
