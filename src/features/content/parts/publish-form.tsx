import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { publishText } from '../editing/admin-content.contract.ts';
import type { TextForEditing } from '../editing/admin-content.contract.ts';
import { textLimits } from '../content.policy.ts';
import { useRefreshTexts } from './use-refresh-texts.ts';

interface PublishFormProps {
  text: TextForEditing;
  draft: NonNullable<TextForEditing['draft']>;
  /** Something was typed since the draft was saved. */
  isDirty: boolean;
  /** This form goes away with it. */
  onPublished: () => void;
}

/** What is published is the draft as it was saved, so unsaved words keep the form away. */
export function PublishForm({ text, draft, isDirty, onPublished }: PublishFormProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const refresh = useRefreshTexts();
  const { send, schema } = formOf(publishText);
  const form = useForm({
    schema,
    ns: 'content',
    send: (input: Parameters<typeof send>[0], key) =>
      send(input, key).catch((error: unknown) => {
        refresh();
        throw error;
      }),
    toInput: (data) => ({
      params: { page: text.page, language: text.language },
      body: { draftVersion: draft.version, note: textOf(data, 'note') },
    }),
    onDone: ({ number }) => {
      toast({ message: t('edit.published', { number }) });
      onPublished();
      refresh();
    },
  });
  return (
    <section aria-labelledby="publish" className="flex max-w-prose flex-col gap-4">
      <h2 id="publish">{t('edit.publishTitle')}</h2>
      {isDirty ? (
        <p>{t('edit.saveFirst')}</p>
      ) : (
        <Form form={form} submit={t('edit.publish')}>
          <Field
            label={t('edit.note')}
            hint={t('edit.noteHint')}
            name="note"
            error={form.errorOf('note')}
            required
          >
            <TextInput maxLength={textLimits.note} />
          </Field>
        </Form>
      )}
    </section>
  );
}
