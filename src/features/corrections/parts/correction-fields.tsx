import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainValues } from '#features/support/plain-form.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { CorrectedPage } from '../correction-part.tsx';
import { addressFields, factMatters, longestNote } from '../correction.policy.ts';
import type { TypedField } from '../correction.policy.ts';

interface CorrectionFieldsProps {
  facts: NonNullable<CorrectedPage['facts']>;
  values: PlainValues;
  errorOf: (path: string) => string | undefined;
}

const types: Partial<Record<TypedField, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  website: 'url',
};

/** What does not belong to the chosen matter is out of the way; by style alone, so that it works without JavaScript. */
const forFacts =
  'group-has-[:is([value=closed],[value=moved],[value=duplicate],[value=other]):checked]/matter:hidden';
const forPlace =
  'group-has-[:is([value=closed],[value=duplicate],[value=other]):checked]/matter:hidden';
const forTwin =
  'group-has-[:is([value=facts],[value=closed],[value=moved],[value=other]):checked]/matter:hidden';

export function CorrectionFields({ facts, values, errorOf }: CorrectionFieldsProps) {
  const { t } = useTranslation('corrections');
  const fact = (field: TypedField) => (
    <Field
      key={field}
      label={t(`field.${field}`)}
      name={field}
      hint={hintOf(field)}
      error={errorOf(field)}
    >
      <TextInput
        type={types[field] ?? 'text'}
        dir={types[field] ? 'ltr' : undefined}
        autoComplete="off"
        defaultValue={values[field]}
      />
    </Field>
  );
  function hintOf(field: TypedField): ReactNode {
    if (field === 'hours') return t('form.hoursHint');
    const now = facts[field];
    return now ? t('form.now', { value: isolate(now) }) : undefined;
  }
  return (
    <div className="group/matter flex flex-col gap-6">
      <RadioGroup
        legend={t('form.matter')}
        name="matter"
        options={factMatters.map((matter) => ({ value: matter, label: t(`matter.${matter}`) }))}
        defaultValue={values['matter'] ?? 'facts'}
        error={errorOf('matter')}
        required
      />
      <div className={`flex flex-col gap-6 ${forFacts}`}>
        {(['name', 'phone', 'email', 'website', 'hours'] as const).map(fact)}
      </div>
      <div className={`flex flex-col gap-6 ${forPlace}`}>{addressFields.map(fact)}</div>
      <div className={forTwin}>
        <Field
          label={t('form.duplicateOf')}
          name="duplicateOf"
          hint={t('form.duplicateOfHint')}
          error={errorOf('duplicateOf')}
        >
          <TextInput dir="ltr" defaultValue={values['duplicateOf']} />
        </Field>
      </div>
      <Field
        label={t('form.note')}
        name="note"
        hint={t('form.noteHint')}
        error={errorOf('note')}
        optional
      >
        <Textarea limit={longestNote} rows={3} defaultValue={values['note']} />
      </Field>
    </div>
  );
}
