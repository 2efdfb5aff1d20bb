import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  createCouncil,
  districtsIn,
  listCouncils,
  saveCouncil,
} from '../admin-council.contract.ts';
import type { AdminCouncil } from '../admin-council.contract.ts';

interface CouncilFormProps {
  /** The one to change; a new one without. */
  council?: AdminCouncil;
  onDone: () => void;
}

/** Name and area. The districts are typed or pasted as one text. */
export function CouncilForm({ council, onDone }: CouncilFormProps) {
  const { t } = useTranslation('councils');
  const toast = useToast();
  const form = useForm({
    ns: 'councils',
    schema: createCouncil.body,
    toInput: (data) => ({
      body: { name: textOf(data, 'name'), districts: districtsIn(textOf(data, 'districts')) },
    }),
    send: ({ body }, idempotencyKey) =>
      council
        ? api(saveCouncil, {
            params: { id: council.id },
            body: { ...body, version: council.version },
          })
        : api(createCouncil, { body }, { idempotencyKey }),
    onDone: () => {
      toast({ message: t('saved') });
      void queryClient.invalidateQueries({ queryKey: [listCouncils.id] });
      onDone();
    },
  });
  // Any one of them that is wrong is shown at the one field.
  const wrong = form.errors.find(({ field }) => field.startsWith('districts'))?.message;
  return (
    <Form form={form} submit={t('save')}>
      <Field label={t('name')} name="name" error={form.errorOf('name')} required>
        <TextInput defaultValue={council?.name} maxLength={120} />
      </Field>
      <Field
        label={t('districts')}
        name="districts"
        hint={t('districtsHint')}
        error={wrong}
        required
      >
        <Textarea rows={5} defaultValue={council?.districts.join(', ')} dir="ltr" />
      </Field>
    </Form>
  );
}
