import { useTranslation } from 'react-i18next';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { SourceFields } from '#features/sources/source-fields.tsx';
import { readSources } from '#features/sources/read-sources.ts';
import { rowsIn } from '#features/sources/rows-in.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { FormRows } from '#ui/form/form-rows.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { historyLimits } from '../history-item.policy.ts';
import { historyThemes, historyWarnings } from '../history-themes.ts';
import type { HistoryTheme, HistoryWarning } from '../history-themes.ts';
import type { HistoryBody } from './history-desk.contract.ts';

export const emptyItem: HistoryBody = {
  title: '',
  summary: '',
  startsOn: '',
  endsOn: null,
  isCirca: false,
  language: 'en',
  words: [],
  place: '',
  nation: null,
  lat: null,
  lng: null,
  people: [],
  themes: [],
  warnings: [],
  related: [],
  sources: [],
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The form as the contract wants it, before it is checked. */
export const readItem = (data: FormData): HistoryBody => ({
  title: textOf(data, 'title'),
  summary: textOf(data, 'summary'),
  startsOn: textOf(data, 'startsOn').trim(),
  endsOn: textOf(data, 'endsOn').trim() || null,
  isCirca: data.has('isCirca'),
  language: textOf(data, 'language') as Language,
  words: rowsIn(data, 'word').map((row) => ({
    language: row['language'] as Language,
    title: row['title'] ?? '',
    summary: row['summary'] ?? '',
  })),
  place: textOf(data, 'place'),
  nation: (textOf(data, 'nation') || null) as HistoryBody['nation'],
  lat: numberOf(textOf(data, 'lat')),
  lng: numberOf(textOf(data, 'lng')),
  people: lines(textOf(data, 'people')),
  themes: data.getAll('themes') as HistoryTheme[],
  warnings: data.getAll('warnings') as HistoryWarning[],
  related: lines(textOf(data, 'related')),
  sources: readSources(data),
});

/** Errors point at controls: lists are in one control each, rows have names of their own. */
const toControls = (errors: FormState['errors'], prefix: string) =>
  errors.map(({ field, message }) => ({
    field: field
      .replace(prefix, '')
      .replace(/^(people|related|themes|warnings)\..*/, '$1')
      .replace(/^sources\./, 'source.')
      .replace(/^words\./, 'word.'),
    message,
  }));

interface HistoryFormProps {
  form: FormState;
  item: HistoryBody;
  submit: string;
  /** Of the body's part that holds the item: `''` or `item.`. */
  prefix: string;
}

const languageOptions = languages.map(({ code, nativeName }) => ({
  value: code,
  label: nativeName,
}));

export function HistoryForm({ form, item, submit, prefix }: HistoryFormProps) {
  const { t } = useTranslation('history');
  const errors = toControls(form.errors, prefix);
  const errorOf = (path: string) => errors.find(({ field }) => field === path)?.message;
  const own = { ...form, errors, errorOf };
  return (
    <Form form={own} submit={submit} className="max-w-prose">
      <Field label={t('form.title')} name="title" error={errorOf('title')} required>
        <TextInput defaultValue={item.title} maxLength={historyLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={t('form.summary')}
        hint={t('form.summaryHint')}
        name="summary"
        error={errorOf('summary')}
        required
      >
        <Textarea defaultValue={item.summary} rows={6} limit={historyLimits.summary} />
      </Field>
      <Field label={t('form.language')} name="language" error={errorOf('language')} required>
        <Select defaultValue={item.language} options={languageOptions} />
      </Field>
      <Field
        label={t('form.startsOn')}
        hint={t('form.dayHint')}
        name="startsOn"
        error={errorOf('startsOn')}
        required
      >
        <TextInput dir="ltr" maxLength={10} className="max-w-56" defaultValue={item.startsOn} />
      </Field>
      <Field label={t('form.endsOn')} name="endsOn" error={errorOf('endsOn')} optional>
        <TextInput dir="ltr" maxLength={10} className="max-w-56" defaultValue={item.endsOn ?? ''} />
      </Field>
      <Checkbox name="isCirca" value="1" label={t('form.isCirca')} defaultChecked={item.isCirca} />
      <Field
        label={t('form.place')}
        hint={t('form.placeHint')}
        name="place"
        error={errorOf('place')}
        optional
      >
        <TextInput defaultValue={item.place} maxLength={historyLimits.place} />
      </Field>
      <Field label={t('form.nation')} name="nation" error={errorOf('nation')} optional>
        <Select
          defaultValue={item.nation ?? ''}
          placeholder={t('nation.all')}
          options={ukNations.map((value) => ({ value, label: t(`nation.${value}`) }))}
        />
      </Field>
      {(['lat', 'lng'] as const).map((name) => (
        <Field key={name} label={t(`form.${name}`)} name={name} error={errorOf(name)} optional>
          <TextInput
            inputMode="decimal"
            dir="ltr"
            maxLength={12}
            className="max-w-56"
            defaultValue={item[name] ?? ''}
          />
        </Field>
      ))}
      <Field
        label={t('form.people')}
        hint={t('form.onePerLine')}
        name="people"
        error={errorOf('people')}
        optional
      >
        <Textarea defaultValue={item.people.join('\n')} rows={4} />
      </Field>
      <CheckboxGroup
        legend={t('form.themes')}
        name="themes"
        columns
        error={errorOf('themes')}
        defaultValue={item.themes}
        options={historyThemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
      <CheckboxGroup
        legend={t('form.warnings')}
        name="warnings"
        columns
        optional
        error={errorOf('warnings')}
        defaultValue={item.warnings}
        options={historyWarnings.map((value) => ({ value, label: t(`warning.${value}`) }))}
      />
      <Field
        label={t('form.related')}
        hint={t('form.relatedHint')}
        name="related"
        error={errorOf('related')}
        optional
      >
        <Textarea dir="ltr" defaultValue={item.related.join('\n')} rows={3} />
      </Field>
      <SourceFields sources={item.sources} errorOf={errorOf} />
      <FormRows
        legend={t('form.words')}
        first={item.words}
        empty={{ language: 'fr', title: '', summary: '' }}
        most={languages.length - 1}
        rowName={(number) => t('form.wordsOne', { number })}
        removeName={(number) => t('form.wordsRemoveOne', { number })}
        remove={t('form.wordsRemove')}
        add={t('form.wordsAdd')}
      >
        {(value, place) => (
          <>
            <Field
              label={t('form.wordsLanguage', { number: place + 1 })}
              name={`word.${place}.language`}
            >
              <Select defaultValue={value.language} options={languageOptions} />
            </Field>
            <Field
              label={t('form.wordsTitle', { number: place + 1 })}
              name={`word.${place}.title`}
              error={errorOf(`word.${place}.title`)}
            >
              <TextInput defaultValue={value.title} maxLength={historyLimits.title} dir="auto" />
            </Field>
            <Field
              label={t('form.wordsSummary', { number: place + 1 })}
              name={`word.${place}.summary`}
              error={errorOf(`word.${place}.summary`)}
            >
              <Textarea defaultValue={value.summary} rows={4} dir="auto" />
            </Field>
          </>
        )}
      </FormRows>
    </Form>
  );
}
