import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { cultureLimits } from '../culture.policy.ts';
import { proposeCultureWords } from '../words/culture-words.contract.ts';
import type { WordsBody } from '../words/culture-words.contract.ts';

interface WordsFormProps {
  entryId: string;
  /** What the form begins with: the words as they are for a change; nothing for a translation. */
  words?: { title: string; summary: string; text: string };
  /** Of the entry: not offered to translate into. Left out for a change of one's own entry. */
  original?: WordsLanguage;
  onDone: () => void;
}

/** A translation of an entry, or what its author wants to say instead. */
export function WordsForm({ entryId, words, original, onDone }: WordsFormProps) {
  const { t } = useTranslation('culture');
  const isTranslation = words === undefined;
  const form = useForm({
    ...formOf(proposeCultureWords),
    ns: 'culture',
    fallback: 'culture:words.failed',
    draft: `culture-words-${entryId}-${isTranslation ? 'other' : 'own'}`,
    toInput: (data) => ({
      params: { id: entryId },
      body: {
        title: textOf(data, 'title'),
        summary: textOf(data, 'summary'),
        text: textOf(data, 'text'),
        // What was not chosen is refused beside its field.
        language: (isTranslation
          ? (findLanguageCode(textOf(data, 'language')) ?? '')
          : null) as WordsBody['language'],
        credit: textOf(data, 'credit'),
      },
    }),
    onDone,
  });
  const { errorOf } = form;
  return (
    <Form form={form} submit={t(isTranslation ? 'words.sendTranslation' : 'words.sendChange')}>
      {isTranslation && (
        <Field label={t('words.language')} name="language" error={errorOf('language')} required>
          <Select placeholder={t('form.choose')} defaultValue="">
            {languages
              .filter(({ code }) => code !== original)
              .map(({ code, nativeName }) => (
                <option key={code} value={code} lang={code}>
                  {nativeName}
                </option>
              ))}
          </Select>
        </Field>
      )}
      <Field label={t('form.name')} name="title" error={errorOf('title')} required>
        <TextInput defaultValue={words?.title} maxLength={cultureLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.summary')} name="summary" error={errorOf('summary')} required>
        <Textarea defaultValue={words?.summary} rows={3} limit={cultureLimits.summary} />
      </Field>
      <Field label={t('form.text')} name="text" error={errorOf('text')} optional>
        <Textarea defaultValue={words?.text} rows={8} limit={cultureLimits.text} />
      </Field>
      {isTranslation && (
        <Field
          label={t('form.credit')}
          hint={t('form.creditHint')}
          name="credit"
          error={errorOf('credit')}
          optional
        >
          <TextInput maxLength={cultureLimits.credit} autoComplete="off" />
        </Field>
      )}
    </Form>
  );
}
