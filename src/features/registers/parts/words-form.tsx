import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';

interface WordsFormProps<Body extends { reason: string }> {
  /** The body of the endpoint. */
  schema: z.core.$ZodType | undefined;
  /** Its words are `deed.<name>`: `label`, `lead` and `reason`. */
  name: string;
  limit: number;
  toBody: (reason: string) => Body;
  send: (body: Body) => Promise<unknown>;
  onDone: () => void;
}

/** A deed that takes a few words. */
export function WordsForm<Body extends { reason: string }>({
  schema,
  name,
  limit,
  toBody,
  send,
  onDone,
}: WordsFormProps<Body>) {
  const { t } = useTranslation('registers');
  const form = useForm({
    schema,
    ns: 'registers',
    toInput: (data) => ({ body: toBody(textOf(data, 'reason')) }),
    send: ({ body }) => send(body),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">{t(`deed.${name}.lead`)}</p>
      <Field label={t(`deed.${name}.reason`)} name="reason" error={form.errorOf('reason')} required>
        <Textarea rows={5} limit={limit} />
      </Field>
    </Form>
  );
}
