import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '#features/events/event.contract.ts';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import {
  countRecipients,
  listMessages,
  MessageInput,
  sendMessage,
} from './attendee-message.contract.ts';
import { messageLimits, recipientGroups } from './attendee-message.policy.ts';
import { dateWords } from './parts/message-words.ts';
import { MessagePreview } from './parts/message-preview.tsx';

export interface MessageFormProps {
  eventId: string;
  /** Those that one may write about alone. */
  dates: readonly EventDate[];
}

/** On the host's desk: a message to those who answered, with how many it reaches. */
export function MessageForm({ eventId, dates }: MessageFormProps) {
  // Sent is sent: the next message begins empty.
  const [sent, setSent] = useState(0);
  const { t } = useTranslation('attendee-messages');
  return (
    <section className="flex flex-col gap-4" aria-labelledby="message-form">
      <h3 id="message-form">{t('form.title')}</h3>
      {sent > 0 && (
        <Notice key={sent} tone="success" live>
          {t('form.done')}
        </Notice>
      )}
      <Fields
        key={`form ${sent}`}
        eventId={eventId}
        dates={dates}
        onDone={() => setSent(sent + 1)}
      />
    </section>
  );
}

const inputOf = (data: FormData) => ({
  recipients: textOf(data, 'recipients'),
  dateId: textOf(data, 'dateId') || null,
  subject: textOf(data, 'subject').trim(),
  message: textOf(data, 'message').trim(),
  writtenIn: textOf(data, 'writtenIn'),
  hasReplies: isTicked(data, 'hasReplies'),
  wallTime: textOf(data, 'wallTime') || null,
});

function Fields({ eventId, dates, onDone }: MessageFormProps & { onDone: () => void }) {
  const { t } = useTranslation(['attendee-messages', 'schedule']);
  const language = useLanguage();
  const queries = useQueryClient();
  const [dateId, setDateId] = useState('');
  const { data } = useApi(countRecipients, {
    params: { eventId },
    query: dateId ? { dateId } : {},
  });
  const form = useForm({
    schema: MessageInput,
    ns: 'attendee-messages',
    fallback: 'attendee-messages:error.failed',
    toInput: (found) => ({ body: inputOf(found) as MessageInput }),
    send: ({ body }, idempotencyKey) =>
      api(sendMessage, { params: { eventId }, body }, { idempotencyKey }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listMessages.id] });
      onDone();
    },
  });
  const nameOf = (group: (typeof recipientGroups)[number]) => {
    const name = t(`group.${group}`);
    const count = data?.counts[group];
    if (count === undefined) return name;
    return t('form.count', { name, total: formatNumber(count, language) });
  };
  return (
    <Form form={form} submit={t('form.send')} problemTitle={t('error.failedTitle')}>
      <p className="text-base text-ink-soft">{t('form.about')}</p>
      {dates.length > 1 && (
        <Field label={t('form.date')} name="dateId" error={form.errorOf('dateId')}>
          <Select
            value={dateId}
            onChange={({ target }) => setDateId(target.value)}
            placeholder={t('form.allDates')}
            options={dates.map((date) => ({
              value: date.id,
              label: dateWords(t, date, language),
            }))}
          />
        </Field>
      )}
      <Field label={t('form.recipients')} name="recipients" error={form.errorOf('recipients')}>
        <Select
          defaultValue="all"
          options={recipientGroups.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Field>
      <Field label={t('form.subject')} name="subject" error={form.errorOf('subject')} required>
        <TextInput maxLength={messageLimits.subject} autoComplete="off" />
      </Field>
      <Field label={t('form.message')} name="message" error={form.errorOf('message')} required>
        <Textarea limit={messageLimits.message} rows={8} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
      {data?.replyAddress ? (
        <Checkbox
          name="hasReplies"
          label={t('form.replies', { address: data.replyAddress })}
          error={form.errorOf('hasReplies')}
        />
      ) : (
        <p className="text-base text-ink-soft">
          {t(data?.isUnproven ? 'form.unproven' : 'form.noReplies')}
        </p>
      )}
      <Field
        label={t('form.sendAt')}
        hint={t('form.sendAtHint')}
        name="wallTime"
        error={form.errorOf('wallTime')}
        optional
      >
        <TextInput type="datetime-local" />
      </Field>
      <MessagePreview eventId={eventId} />
    </Form>
  );
}
