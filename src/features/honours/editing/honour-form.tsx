import { useTranslation } from 'react-i18next';
import { historyThemes } from '#features/history/history-themes.ts';
import type { HistoryTheme } from '#features/history/history-themes.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import type { UkNation } from '#features/kinds/uk-nations.ts';
import { readSources } from '#features/sources/read-sources.ts';
import { rowsIn } from '#features/sources/rows-in.ts';
import { SourceFields } from '#features/sources/source-fields.tsx';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { FormRows } from '#ui/form/form-rows.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { honourLimits, livingBases, mostAwards } from '../honour.policy.ts';
import type { LivingBasis } from '../honour.policy.ts';
import type { HonourBody } from './honour-desk.contract.ts';

export const emptyHonour: HonourBody = {
  name: '',
  born: null,
  died: null,
  isLiving: false,
  basis: null,
  whatFor: '',
  life: '',
  words: [],
  awards: [],
  fields: [],
  related: [],
  sources: [],
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const yearOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The form as the contract wants it, before it is checked. Sources are numbered from 1 on screen. */
export const readHonour = (data: FormData): HonourBody => {
  const living = textOf(data, 'basis');
  return {
    name: textOf(data, 'name'),
    born: yearOf(textOf(data, 'born')),
    died: yearOf(textOf(data, 'died')),
    isLiving: living !== 'not-living',
    basis: livingBases.find((one) => one === living) ?? null,
    whatFor: textOf(data, 'whatFor'),
    life: textOf(data, 'life'),
    words: rowsIn(data, 'word').map((row) => ({
      language: row['language'] as Language,
      whatFor: row['whatFor'] ?? '',
      life: row['life'] ?? '',
      honours: lines(row['honours'] ?? ''),
    })),
    awards: rowsIn(data, 'award').map((row) => ({
      title: row['title'] ?? '',
      by: row['by'] ?? '',
      year: Number(row['year'] || Number.NaN),
      place: row['place']
        ? { name: row['place'], nation: (row['nation'] || null) as UkNation | null }
        : null,
      sourceIndexes: (row['sources'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((number) => Number(number) - 1),
    })),
    fields: data.getAll('fields') as HistoryTheme[],
    related: lines(textOf(data, 'related')),
    sources: readSources(data),
  };
};

/** Errors point at controls. */
const toControls = (errors: FormState['errors'], prefix: string) =>
  errors.map(({ field, message }) => ({
    field: field
      .replace(prefix, '')
      .replace(/^(related|fields)\..*/, '$1')
      .replace(/^isLiving$/, 'basis')
      .replace(/^sources\./, 'source.')
      .replace(/^awards\.(\d+)\.sourceIndexes.*/, 'award.$1.sources')
      .replace(/^awards\.(\d+)\.place\..*/, 'award.$1.place')
      .replace(/^awards\./, 'award.')
      .replace(/^words\.(\d+)\.honours.*/, 'word.$1.honours')
      .replace(/^words\./, 'word.'),
    message,
  }));

const languageOptions = languages
  .filter(({ code }) => code !== 'en')
  .map(({ code, nativeName }) => ({ value: code, label: nativeName }));

interface HonourFormProps {
  form: FormState;
  honour: HonourBody;
  submit: string;
  /** Of the body's part: `''` or `honour.`. */
  prefix: string;
}

export function HonourForm({ form, honour, submit, prefix }: HonourFormProps) {
  const { t } = useTranslation(['honours', 'history']);
  const errors = toControls(form.errors, prefix);
  const errorOf = (path: string) => errors.find(({ field }) => field === path)?.message;
  return (
    <Form form={{ ...form, errors, errorOf }} submit={submit} className="max-w-prose">
      <Field label={t('honours:form.name')} name="name" error={errorOf('name')} required>
        <TextInput defaultValue={honour.name} maxLength={honourLimits.name} autoComplete="off" />
      </Field>
      {(['born', 'died'] as const).map((name) => (
        <Field
          key={name}
          label={t(`honours:form.${name}`)}
          name={name}
          error={errorOf(name)}
          optional
        >
          <TextInput
            inputMode="numeric"
            maxLength={4}
            className="max-w-40"
            defaultValue={honour[name] ?? ''}
          />
        </Field>
      ))}
      <RadioGroup
        legend={t('honours:form.living')}
        name="basis"
        hint={t('honours:form.livingHint')}
        error={errorOf('basis')}
        defaultValue={livingChoice(honour)}
        options={(['not-living', ...livingBases] as const).map((value) => ({
          value,
          label: t(`honours:form.basis.${value}`),
        }))}
        required
      />
      <Field label={t('honours:form.whatFor')} name="whatFor" error={errorOf('whatFor')} required>
        <Textarea defaultValue={honour.whatFor} rows={3} limit={honourLimits.whatFor} />
      </Field>
      <Field label={t('honours:form.life')} name="life" error={errorOf('life')} optional>
        <Textarea defaultValue={honour.life} rows={5} limit={honourLimits.life} />
      </Field>
      <CheckboxGroup
        legend={t('honours:form.fields')}
        name="fields"
        columns
        error={errorOf('fields')}
        defaultValue={honour.fields}
        options={historyThemes.map((value) => ({ value, label: t(`history:theme.${value}`) }))}
      />
      <SourceFields sources={honour.sources} errorOf={errorOf} />
      <Awards honour={honour} errorOf={errorOf} />
      <Field
        label={t('honours:form.related')}
        hint={t('honours:form.relatedHint')}
        name="related"
        error={errorOf('related')}
        optional
      >
        <Textarea dir="ltr" defaultValue={honour.related.join('\n')} rows={3} />
      </Field>
      <Words honour={honour} errorOf={errorOf} />
    </Form>
  );
}

const livingChoice = ({ name, isLiving, basis }: HonourBody): string | undefined => {
  if (name === '') return undefined;
  return isLiving ? ((basis satisfies LivingBasis | null) ?? undefined) : 'not-living';
};

interface PartProps {
  honour: HonourBody;
  errorOf: (path: string) => string | undefined;
}

function Awards({ honour, errorOf }: PartProps) {
  const { t } = useTranslation(['honours', 'history']);
  return (
    <FormRows
      legend={t('honours:form.awards')}
      hint={t('honours:form.awardsHint')}
      first={honour.awards}
      empty={{ title: '', by: '', year: 0, place: null, sourceIndexes: [] }}
      most={mostAwards}
      rowName={(number) => t('honours:form.awardOne', { number })}
      removeName={(number) => t('honours:form.awardRemoveOne', { number })}
      remove={t('honours:form.remove')}
      add={t('honours:form.awardAdd')}
    >
      {(award, place) => {
        const values = {
          title: award.title,
          by: award.by,
          year: award.year || '',
          place: award.place?.name ?? '',
          sources: award.sourceIndexes.map((at) => at + 1).join(', '),
        };
        return (
          <>
            {(['title', 'by', 'year', 'place', 'sources'] as const).map((name) => (
              <Field
                key={name}
                label={t(`honours:form.award.${name}`, { number: place + 1 })}
                name={`award.${place}.${name}`}
                error={errorOf(`award.${place}.${name}`)}
                optional={name === 'place' || name === 'sources'}
              >
                <TextInput defaultValue={values[name]} maxLength={honourLimits.award} />
              </Field>
            ))}
            <Field
              label={t('honours:form.award.nation', { number: place + 1 })}
              name={`award.${place}.nation`}
              optional
            >
              <Select
                defaultValue={award.place?.nation ?? ''}
                placeholder={t('history:nation.all')}
                options={ukNations.map((value) => ({ value, label: t(`history:nation.${value}`) }))}
              />
            </Field>
          </>
        );
      }}
    </FormRows>
  );
}

function Words({ honour, errorOf }: PartProps) {
  const { t } = useTranslation(['honours', 'history']);
  return (
    <FormRows
      legend={t('history:form.words')}
      first={honour.words}
      empty={{ language: 'fr', whatFor: '', life: '', honours: [] }}
      most={languageOptions.length}
      rowName={(number) => t('history:form.wordsOne', { number })}
      removeName={(number) => t('history:form.wordsRemoveOne', { number })}
      remove={t('history:form.wordsRemove')}
      add={t('history:form.wordsAdd')}
    >
      {(value, place) => (
        <>
          <Field
            label={t('history:form.wordsLanguage', { number: place + 1 })}
            name={`word.${place}.language`}
          >
            <Select defaultValue={value.language} options={languageOptions} />
          </Field>
          {(['whatFor', 'life', 'honours'] as const).map((name) => (
            <Field
              key={name}
              label={t(`honours:form.word.${name}`, { number: place + 1 })}
              name={`word.${place}.${name}`}
              error={errorOf(`word.${place}.${name}`)}
            >
              <Textarea
                dir="auto"
                rows={3}
                defaultValue={name === 'honours' ? value.honours.join('\n') : value[name]}
              />
            </Field>
          ))}
        </>
      )}
    </FormRows>
  );
}
