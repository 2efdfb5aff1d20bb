import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { askAnotherLook, listOwnRemovals } from '../appeals/removal.contract.ts';
import { lookLength } from '../appeals/removal.policy.ts';

interface AskLookProps {
  /** Of what was taken. */
  id: string;
  /** Once the list shows it. */
  onDone: () => void;
}

/** Asks staff for another look. Field ids carry what it is about: several forms are on one page. */
export function AskLook({ id, onDone }: AskLookProps) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(askAnotherLook),
    ns: 'groups',
    draft: `look ${id}`,
    toInput: (data) => ({ params: { removalId: id }, body: { text: textOf(data, 'text') } }),
    onDone: () => {
      toast({ message: t('removals.sent') });
      // The form makes room for what was sent; only then is there somewhere to go on from.
      void queries.invalidateQueries({ queryKey: [listOwnRemovals.id] }).then(onDone);
    },
  });
  const field = `look-${id}`;
  const errors = form.errors.map(({ message }) => ({ field, message }));
  return (
    <Form form={{ ...form, errors }} submit={t('removals.send')}>
      <Field
        label={t('removals.why')}
        name="text"
        id={field}
        hint={t('removals.whyHint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea limit={lookLength} rows={5} />
      </Field>
    </Form>
  );
}
