import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { CannedAnswer } from '../inbox/canned-answer.contract.ts';
import { longestMessage } from '../inquiry.contract.ts';
import { momentOf } from '../moment-words.ts';
import { AgedReply, queueAnswer, writeMessage } from '../thread.contract.ts';
import type { Thread } from '../thread.contract.ts';
import { AdultTick } from './adult-tick.tsx';

export interface Answer {
  message: string;
  /** ISO 8601, UTC. */
  sendAt?: string;
  isAdult?: boolean;
}

interface ReplyFormProps {
  send: (answer: Answer, idempotencyKey: string) => Promise<Thread>;
  onDone: (thread: Thread) => void;
  /** The owner's saved answers to begin with. */
  canned?: readonly CannedAnswer[];
  /** A guest has yet to say that they are 18 or over. */
  asksAge?: boolean;
  /** Offers to send it later. */
  canWait?: boolean;
  /** Name under which what is typed is kept: one for each correspondence. */
  draft: string;
  /** What was taken back, to go on with. */
  begun?: string;
}

const laterOf = (typed: string) => (typed ? { sendAt: momentOf(typed) } : {});

function schemaFor({ canWait, asksAge }: ReplyFormProps) {
  if (asksAge) return AgedReply;
  return canWait ? queueAnswer.body : writeMessage.body;
}

/** One more message in a correspondence. */
export function ReplyForm(props: ReplyFormProps) {
  const { send, onDone, canned, canWait, asksAge, draft, begun } = props;
  const { t } = useTranslation('inquiries');
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: schemaFor(props),
    ns: 'inquiries',
    fallback: 'inquiries:error.send',
    // What was taken back is the newer text.
    draft: begun ? undefined : draft,
    toInput: (data) => ({
      body: {
        message: textOf(data, 'message'),
        ...laterOf(textOf(data, 'sendAt')),
        ...(asksAge && { isAdult: isTicked(data, 'isAdult') }),
      },
    }),
    send: ({ body }: { body: Answer }, key) => send(body, key),
    onDone,
  });
  useEffect(() => {
    if (begun) box.current?.querySelector('textarea')?.focus();
  }, [begun]);
  const insert = (id: string) => {
    const answer = canned?.find((entry) => entry.id === id);
    const area = box.current?.querySelector('textarea');
    if (!answer || !area) return;
    // Added to what is there: nothing that was typed is lost, and undo takes it out again.
    area.focus();
    area.setRangeText(answer.body, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={box}>
      <Form form={form} submit={t('reply.submit')}>
        {canned && canned.length > 0 && (
          <Field label={t('reply.canned')} id="canned-choice">
            <Select
              value=""
              onChange={(event) => insert(event.target.value)}
              placeholder={t('reply.choose')}
              options={canned.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        )}
        <Field label={t('reply.message')} name="message" error={form.errorOf('message')} required>
          <Textarea limit={longestMessage} rows={5} defaultValue={begun} />
        </Field>
        {asksAge && <AdultTick error={form.errorOf('isAdult')} />}
        {canWait && (
          <Field label={t('reply.later')} name="sendAt" error={form.errorOf('sendAt')} optional>
            <TextInput type="datetime-local" />
          </Field>
        )}
      </Form>
    </div>
  );
}
