import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { cvWishes, mostQuestions, opportunityLimits } from '../opportunity.policy.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';

const places = Array.from({ length: mostQuestions }, (_, at) => at);
const nameOf = (at: number) => `question.${at}`;

/** Those that were written, in their order. */
export const readQuestions = (data: FormData): string[] =>
  places.map((at) => textOf(data, nameOf(at)).trim()).filter((question) => question !== '');

interface HereFieldsProps {
  apply: OwnOpportunity['apply'];
  errors: FormState['errors'];
}

/** The employer's own questions to those who apply here, and whether they want a CV. */
export function HereFields({ apply, errors }: HereFieldsProps) {
  const { t } = useTranslation('opportunities');
  const errorOf = (path: string) => errors.find(({ field }) => field === path)?.message;
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-label">{t('form.questions')}</legend>
        <p className="text-base text-ink-soft">{t('form.questionsHint')}</p>
        {places.map((at) => (
          <Field
            key={at}
            label={t('form.question', { number: at + 1 })}
            name={nameOf(at)}
            id={`part.questions.${at}`}
            error={errorOf(`part.questions.${at}`)}
            optional
          >
            <TextInput
              defaultValue={apply.questions[at] ?? ''}
              maxLength={opportunityLimits.question}
              autoComplete="off"
            />
          </Field>
        ))}
      </fieldset>
      <RadioGroup
        legend={t('form.cv')}
        name="cv"
        id="part.cv"
        error={errorOf('part.cv')}
        hint={t('form.cvHint')}
        defaultValue={apply.cv}
        options={cvWishes.map((value) => ({ value, label: t(`form.cvChoice.${value}`) }))}
      />
    </>
  );
}
