import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { proposeLine } from '../transcript.contract.ts';
import { transcriptLimits } from '../transcript.policy.ts';
import type { TranscriptSubject } from './use-transcript.ts';

interface CorrectionFormProps {
  subject: TranscriptSubject;
  lineId: string;
  text: string;
  onDone: () => void;
  onCancel: () => void;
}

/** How a line should read. One is open at a time. */
export default function CorrectionForm({
  subject,
  lineId,
  text,
  onDone,
  onCancel,
}: CorrectionFormProps) {
  const { t } = useTranslation('transcripts');
  const form = useForm({
    ns: 'transcripts',
    schema: proposeLine.body,
    toInput: (data) => ({
      params: { ...subject, lineId },
      body: { text: textOf(data, 'text') },
    }),
    send: (input, idempotencyKey) => api(proposeLine, input, { idempotencyKey }),
    onDone,
  });
  return (
    <Form
      form={form}
      submit={t('propose.send')}
      extra={
        <Button variant="quiet" onClick={onCancel}>
          {t('propose.cancel')}
        </Button>
      }
      className="border-s-4 border-line ps-4"
    >
      <Field
        label={t('propose.label')}
        name="text"
        hint={t('propose.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={3} defaultValue={text} limit={transcriptLimits.line} dir="auto" />
      </Field>
    </Form>
  );
}
