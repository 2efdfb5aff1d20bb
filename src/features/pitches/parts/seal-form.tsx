import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getPitch, listOwnPitches, sealPitch, sealPitchVersion } from '../pitch.contract.ts';
import { pitchLimits } from '../pitch.policy.ts';

interface SealFormProps {
  /** The version that a new one comes after; without it a new idea begins. */
  last?: { id: string; no: number; title: string; words: string };
  onDone: () => void;
}

/** Seals an idea or a new version of it. What is typed is kept on no device, which others may use too. */
export function SealForm({ last, onDone }: SealFormProps) {
  const { t } = useTranslation('pitches');
  const toast = useToast();
  const queries = useQueryClient();
  const part = last ? 'next' : 'seal';
  const form = useForm({
    ns: 'pitches',
    schema: sealPitch.body,
    toInput: (data) => ({ body: { title: textOf(data, 'title'), idea: textOf(data, 'idea') } }),
    send: ({ body }, idempotencyKey) =>
      last
        ? api(
            sealPitchVersion,
            { params: { id: last.id }, body: { ...body, after: last.no } },
            { idempotencyKey },
          )
        : api(sealPitch, { body }, { idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', message: t(`${part}.done`) });
      for (const { id } of [listOwnPitches, getPitch])
        void queries.invalidateQueries({ queryKey: [id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t(`${part}.submit`)}>
      <p>{t(`${part}.lead`)}</p>
      <Field label={t('seal.title')} name="title" error={form.errorOf('title')} required>
        <TextInput defaultValue={last?.title} maxLength={pitchLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={t('seal.words')}
        hint={t('seal.wordsHint')}
        name="idea"
        error={form.errorOf('idea')}
        required
      >
        <Textarea rows={10} limit={pitchLimits.words} defaultValue={last?.words} />
      </Field>
    </Form>
  );
}
