import { useTranslation } from 'react-i18next';
import type { PlainValues } from '#features/support/plain-form.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { longestNote, noteMatters, personMatters } from '../correction.policy.ts';

interface NoteFieldsProps {
  isOfPerson: boolean;
  values: PlainValues;
  errorOf: (path: string) => string | undefined;
}

/** For a page without facts of a form: what is wrong in the reader's own words, or that the person of it objects. */
export function NoteFields({ isOfPerson, values, errorOf }: NoteFieldsProps) {
  const { t } = useTranslation('corrections');
  const [only] = noteMatters;
  return (
    <>
      {isOfPerson ? (
        <RadioGroup
          legend={t('form.matter')}
          name="matter"
          options={personMatters.map((matter) => ({
            value: matter,
            label: t(`person.${matter}`),
            hint: matter === 'objection' ? t('person.objectionHint') : undefined,
          }))}
          defaultValue={values['matter'] ?? only}
          error={errorOf('matter')}
          required
        />
      ) : (
        <input type="hidden" name="matter" value={only} />
      )}
      <Field
        label={t('form.wrong')}
        name="note"
        hint={t('form.wrongHint')}
        error={errorOf('note')}
        required={!isOfPerson}
        optional={isOfPerson}
      >
        <Textarea limit={longestNote} rows={5} defaultValue={values['note']} />
      </Field>
    </>
  );
}
