import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import type { StaffCaseView } from '../case.contract.ts';
import { noteLength } from '../case.policy.ts';
import { handOverCase, listColleagues } from '../hand-over/hand-over.contract.ts';
import { useRefreshCase } from './use-refresh-case.ts';
import { textOf } from './form-text.ts';

interface HandOverProps {
  view: StaffCaseView;
  onDone: () => void;
}

/** Gives the case to a colleague who may decide it. */
export function HandOver({ view, onDone }: HandOverProps) {
  const { t } = useTranslation('staff');
  const colleagues = useApi(listColleagues, { params: { id: view.id } });
  return (
    <QueryState query={colleagues} ns="staff" empty={<p>{t('handOver.nobody')}</p>}>
      {({ items }) => <HandOverForm view={view} colleagues={items} onDone={onDone} />}
    </QueryState>
  );
}

interface FormProps extends HandOverProps {
  colleagues: readonly { id: string; name: string }[];
}

function HandOverForm({ view, colleagues, onDone }: FormProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const refresh = useRefreshCase();
  const form = useForm({
    ...formOf(handOverCase),
    ns: 'staff',
    toInput: (data) => ({
      params: { id: view.id },
      body: { accountId: textOf(data, 'accountId'), note: textOf(data, 'note') || undefined },
    }),
    onDone: () => {
      toast({ message: t('handOver.done') });
      // The case must be seen to be given back before its form goes.
      void refresh().then(onDone);
    },
  });
  // The form of the decision, on the same screen, has a note too.
  const noteId = 'hand-over-note';
  const errors = form.errors.map((one) => (one.field === 'note' ? { ...one, field: noteId } : one));
  return (
    <Form form={{ ...form, errors }} submit={t('handOver.submit')}>
      <Field
        label={t('handOver.to')}
        name="accountId"
        hint={t('handOver.toHint')}
        error={form.errorOf('accountId')}
        required
      >
        <Select
          defaultValue=""
          placeholder={t('handOver.choose')}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field
        label={t('handOver.note')}
        name="note"
        id={noteId}
        hint={t('handOver.noteHint')}
        error={form.errorOf('note')}
        optional
      >
        <Textarea limit={noteLength} rows={3} />
      </Field>
    </Form>
  );
}
