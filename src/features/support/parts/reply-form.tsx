import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { longestMessage, writeToTicket } from '../ticket.contract.ts';

interface ReplyFormProps<Answer> {
  /** Name under which what is typed is kept: one for each correspondence and side. */
  draft: string;
  label: string;
  send: (message: string, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** One more message in a ticket, of either side. */
export function ReplyForm<Answer>({ draft, label, send, onDone }: ReplyFormProps<Answer>) {
  const { t } = useTranslation('support');
  const form = useForm({
    schema: writeToTicket.body,
    ns: 'support',
    fallback: 'support:error.send',
    draft,
    toInput: (data) => ({ body: { message: textOf(data, 'message') } }),
    send: ({ body }: { body: { message: string } }, key) => send(body.message, key),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.reply')}>
      <Field label={label} name="message" error={form.errorOf('message')} required>
        <Textarea limit={longestMessage} rows={5} />
      </Field>
    </Form>
  );
}
