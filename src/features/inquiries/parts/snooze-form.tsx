import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listInquiries } from '../inquiry.contract.ts';
import { momentOf, momentWords } from '../moment-words.ts';
import { getThread, snoozeInquiry } from '../thread.contract.ts';
import type { Thread } from '../thread.contract.ts';

interface SnoozeProps {
  thread: Thread;
  refetch: () => void;
}

/** Puts a correspondence aside until a time, or brings it back before. */
export function Snooze({ thread, refetch }: SnoozeProps) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  const { id, version, snoozedUntil, can } = thread;
  const { write, isPending, error } = useWrite(snoozeInquiry, {
    refreshes: [listInquiries, getThread],
    onFailed: refetch,
  });
  if (snoozedUntil === null) return can.snooze ? <SnoozeForm thread={thread} /> : null;
  return (
    <Notice
      action={
        can.snooze && (
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => write({ params: { id }, body: { until: null, version } })}
          >
            {t('snooze.wake')}
          </Button>
        )
      }
    >
      {t('snooze.until', { at: momentWords(snoozedUntil, language) })}
      {error && ` ${problemText(t, error, 'inquiries', 'inquiries:error.file')}`}
    </Notice>
  );
}

function SnoozeForm({ thread: { id, version } }: Pick<SnoozeProps, 'thread'>) {
  const { t } = useTranslation('inquiries');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    schema: snoozeInquiry.body,
    ns: 'inquiries',
    fallback: 'inquiries:error.file',
    toInput: (data) => ({
      params: { id },
      body: { until: momentOf(textOf(data, 'until')), version },
    }),
    send: (input) => api(snoozeInquiry, input),
    onDone: () => {
      toast({ tone: 'success', message: t('snooze.done') });
      for (const endpoint of [listInquiries, getThread])
        void queries.invalidateQueries({ queryKey: [endpoint.id] });
    },
  });
  return (
    <Disclosure variant="boxed" summary={t('snooze.title')}>
      <Form form={form} submit={t('snooze.submit')}>
        <Field label={t('snooze.field')} name="until" error={form.errorOf('until')} required>
          <TextInput type="datetime-local" />
        </Field>
      </Form>
    </Disclosure>
  );
}
