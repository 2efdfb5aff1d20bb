import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { getConcern, listConcerns, moveConcern, writeInConcern } from '../safeguarding.contract.ts';
import type { Concern } from '../safeguarding.contract.ts';
import {
  closingReasons,
  concernStates,
  longestNote,
  longestReference,
} from '../safeguarding.policy.ts';

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [getConcern.id] });
    void queries.invalidateQueries({ queryKey: [listConcerns.id] });
  };
}

/** A note for the lead and the deputies, or an answer for whoever has the code. */
export function EntryForm({ concern }: { concern: Concern }) {
  const { t } = useTranslation('safeguarding');
  const form = useForm({
    ...formOf(writeInConcern),
    ns: 'safeguarding',
    fallback: 'safeguarding:desk.failed',
    toInput: (data) => ({
      params: { id: concern.id },
      body: {
        kind: textOf(data, 'kind') === 'answer' ? ('answer' as const) : ('note' as const),
        words: textOf(data, 'words'),
      },
    }),
    onDone: useRefresh(),
  });
  const kinds = concern.hasTeller ? (['note', 'answer'] as const) : (['note'] as const);
  return (
    <Form form={form} submit={t('desk.add')}>
      <Field label={t('desk.kind')} name="kind" error={form.errorOf('kind')} required>
        <Select
          defaultValue="note"
          options={kinds.map((value) => ({ value, label: t(`desk.as.${value}`) }))}
        />
      </Field>
      <Field
        id="note-words"
        label={t('desk.words')}
        name="words"
        error={form.errorOf('words')}
        required
      >
        <Textarea rows={3} limit={longestNote} />
      </Field>
    </Form>
  );
}

/** Where the concern goes on; what is asked hangs on that. */
export function MoveForm({ concern }: { concern: Concern }) {
  const { t } = useTranslation('safeguarding');
  const others = concernStates.filter((state) => state !== concern.state);
  const [to, setTo] = useState(others[0]);
  const form = useForm({
    ...formOf(moveConcern),
    ns: 'safeguarding',
    fallback: 'safeguarding:desk.failed',
    toInput: (data) => ({
      params: { id: concern.id },
      body: {
        to: concernStates.find((state) => state === textOf(data, 'to')) ?? concern.state,
        words: textOf(data, 'words'),
        reference: textOf(data, 'reference') || undefined,
        reason: closingReasons.find((reason) => reason === textOf(data, 'reason')),
        version: concern.version,
      },
    }),
    onDone: useRefresh(),
  });
  return (
    <Form form={form} submit={t('desk.move')}>
      <Field label={t('desk.to')} name="to" error={form.errorOf('to')} required>
        <Select
          defaultValue={to}
          options={others.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(event) => setTo(others.find((one) => one === event.currentTarget.value))}
        />
      </Field>
      {to === 'referred' && (
        <Field
          label={t('desk.referenceField')}
          name="reference"
          hint={t('desk.referenceHint')}
          error={form.errorOf('reference')}
          required
        >
          <TextInput maxLength={longestReference} />
        </Field>
      )}
      {to === 'closed' && (
        <Field label={t('desk.reason')} name="reason" error={form.errorOf('reason')} required>
          <Select
            defaultValue=""
            placeholder={t('desk.choose')}
            options={closingReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
        </Field>
      )}
      <Field
        id="move-words"
        label={t('desk.why')}
        name="words"
        error={form.errorOf('words')}
        required
      >
        <Textarea rows={3} limit={longestNote} />
      </Field>
    </Form>
  );
}
