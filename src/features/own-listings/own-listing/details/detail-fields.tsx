import { useTranslation } from 'react-i18next';
import { languages } from '#platform/i18n/languages.ts';
import { spokenLanguageName } from '#platform/i18n/spoken-language.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { minorDigits } from '#features/kinds/currency-amount.ts';
import type { DetailField } from '#features/kinds/detail-form.ts';
import { poundsOf } from '#platform/text/amount.ts';
import { CountryRows } from './country-rows.tsx';
import { DetailRows } from './detail-rows.tsx';
import type { Facts } from './facts.ts';
import { PeriodFields } from './period-fields.tsx';

interface DetailFieldsProps {
  fields: readonly DetailField[];
  facts: Facts;
  /** Begins the names of the controls, as the contract names what is wrong with them. */
  prefix: string;
  form: FormState;
  /** A row is there by its first field; everything else may stay empty. */
  isRow?: boolean;
}

/** The facts of a kind, each in the control of its type. */
export function DetailFields({ fields, facts, prefix, form, isRow }: DetailFieldsProps) {
  return fields.map((field, place) => (
    <OneField
      key={field.name}
      field={field}
      facts={facts}
      prefix={prefix}
      form={form}
      optional={!(isRow && place === 0) && !alwaysGiven.has(field.name)}
    />
  ));
}

/** What a row or a mission is never without. */
const alwaysGiven = new Set(['from', 'to', 'date', 'mission']);

interface OneFieldProps extends Omit<DetailFieldsProps, 'fields' | 'isRow'> {
  field: DetailField;
  optional: boolean;
}

function OneField({ field, facts, prefix, form, optional }: OneFieldProps) {
  const { t } = useTranslation(['kinds', 'directory']);
  const label = t(`field.${field.name}`);
  const name = prefix + field.name;
  const error = form.errorOf(name);
  const value = facts[field.name];
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  switch (field.type) {
    case 'period':
      return <PeriodFields facts={facts} prefix={prefix} form={form} />;
    case 'rows':
      return (
        <DetailRows field={field} rows={rowsOf(value)} name={name}>
          {(row, begin) => (
            <DetailFields fields={field.fields} facts={row} prefix={begin} form={form} isRow />
          )}
        </DetailRows>
      );
    case 'group':
      return (
        <fieldset className="flex min-w-0 flex-col gap-3 border-s border-hairline ps-4">
          <legend className="font-label">{label}</legend>
          <DetailFields
            fields={field.fields}
            facts={factsOf(value)}
            prefix={`${name}.`}
            form={form}
          />
        </fieldset>
      );
    case 'yes':
      return <Checkbox name={name} label={label} defaultChecked={value === true} error={error} />;
    case 'any':
      return (
        <CheckboxGroup
          legend={label}
          name={name}
          defaultValue={texts}
          error={error}
          optional={optional}
          columns
          options={field.values.map((id) => ({ value: id, label: t(`${field.words}.${id}`) }))}
        />
      );
    case 'languages':
      return (
        <CheckboxGroup
          legend={label}
          name={name}
          defaultValue={texts}
          error={error}
          optional={optional}
          columns
          options={languageOptions(texts).map(({ value: code, label: own }) => ({
            value: code,
            label: <bdi lang={code}>{own}</bdi>,
          }))}
        />
      );
    case 'countries':
      return <CountryRows label={label} name={name} codes={texts} error={error} />;
    case 'lines':
      return (
        <Field
          label={label}
          name={name}
          hint={t('form.perLine')}
          error={lineError(form, name)}
          optional={optional}
        >
          <Textarea defaultValue={texts.join('\n')} rows={3} />
        </Field>
      );
    case 'text':
      return (
        <Field label={label} name={name} error={error} optional={optional}>
          <Textarea defaultValue={wordOf(value)} rows={3} />
        </Field>
      );
    case 'one':
    case 'language':
      return (
        <Field label={label} name={name} error={error} optional={optional}>
          <Select
            defaultValue={wordOf(value)}
            placeholder={t('form.choose')}
            options={
              field.type === 'one'
                ? field.values.map((id) => ({ value: id, label: t(`${field.words}.${id}`) }))
                : languageOptions([wordOf(value)].filter(Boolean))
            }
          />
        </Field>
      );
    default:
      return (
        <Field label={label} name={name} error={error} optional={optional}>
          <TextInput {...inputs[field.type]} defaultValue={typedOf(field.type, value, facts)} />
        </Field>
      );
  }
}

const inputs = {
  line: { maxLength: 200 },
  url: { type: 'url', inputMode: 'url', maxLength: 500, dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 40, dir: 'ltr' },
  day: { type: 'date', className: 'max-w-56' },
  whole: { inputMode: 'numeric', maxLength: 4, className: 'max-w-32' },
  amount: { inputMode: 'decimal', maxLength: 14, className: 'max-w-48' },
  currency: { maxLength: 3, className: 'max-w-32', dir: 'ltr' },
} as const;

function typedOf(type: keyof typeof inputs, value: unknown, facts: Facts): string {
  if (type === 'currency') return wordOf(value) || 'GBP';
  if (typeof value !== 'number') return wordOf(value);
  return type === 'amount'
    ? poundsOf(value, minorDigits(wordOf(facts['currency'])))
    : String(value);
}

/** The site's languages, and whatever else is stored. */
const languageOptions = (stored: readonly string[]) =>
  [...new Set([...languages.map(({ code }) => code), ...stored])].map((code) => ({
    value: code,
    label: spokenLanguageName(code),
  }));

/** What is wrong with one line is at the whole. */
const lineError = (form: FormState, name: string) =>
  form.errors.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : {};

const rowsOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.map(factsOf) : []);
