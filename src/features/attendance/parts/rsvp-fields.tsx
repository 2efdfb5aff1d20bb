import { useTranslation } from 'react-i18next';
import type { Question } from '#features/events/event-parts.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestAnswer } from '../attendance.policy.ts';
import type { RsvpAnswer } from '../attendance.policy.ts';
import { answerField } from './rsvp-input.ts';

export interface RsvpValues {
  answer: string;
  partySize: number;
  onBehalfOf: string;
  answers: Readonly<Record<string, string>>;
  showsName: boolean;
}

export const nothingYet: RsvpValues = {
  answer: 'going',
  partySize: 1,
  onBehalfOf: '',
  answers: {},
  showsName: false,
};

interface RsvpFieldsProps {
  answers: readonly RsvpAnswer[];
  questions: readonly Question[];
  partyMost: number;
  /** For adults: naming somebody else, and being named to other guests. */
  isAdult: boolean;
  values: RsvpValues;
  errorOf: (path: string) => string | undefined;
}

/** What is asked of everybody who answers a date, with each error beside its field. */
export function RsvpFields(props: RsvpFieldsProps) {
  const { answers, questions, partyMost, isAdult, values, errorOf } = props;
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const sizes = Array.from({ length: partyMost }, (_, at) => String(at + 1));
  return (
    <>
      <RadioGroup
        legend={t('field.answer')}
        name="answer"
        defaultValue={values.answer}
        error={errorOf('answer')}
        options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))}
        required
      />
      {partyMost > 1 && (
        <Field
          label={t('field.party')}
          hint={t('field.partyHint')}
          name="partySize"
          error={errorOf('partySize')}
        >
          <Select
            defaultValue={String(Math.min(values.partySize, partyMost))}
            options={sizes.map((value) => ({
              value,
              label: formatNumber(Number(value), language),
            }))}
          />
        </Field>
      )}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          told={values.answers[question.id] ?? ''}
          error={errorOf(answerField(question.id))}
        />
      ))}
      {isAdult && (
        <>
          <Field
            label={t('field.behalf')}
            hint={t('field.behalfHint')}
            name="onBehalfOf"
            error={errorOf('onBehalfOf')}
            optional
          >
            <TextInput defaultValue={values.onBehalfOf} autoComplete="off" />
          </Field>
          <Checkbox
            name="showsName"
            label={t('field.showsName')}
            hint={t('field.showsNameHint')}
            defaultChecked={values.showsName}
            error={errorOf('showsName')}
          />
        </>
      )}
    </>
  );
}

interface QuestionFieldProps {
  question: Question;
  told: string;
  error: string | undefined;
}

/** The host's own words as the label. Nobody has to answer; needs say who reads them. */
function QuestionField({
  question: { id, kind, label, options },
  told,
  error,
}: QuestionFieldProps) {
  const { t } = useTranslation('attendance');
  const isNeed = kind === 'food' || kind === 'access';
  return (
    <Field
      label={<bdi>{label}</bdi>}
      hint={t(isNeed ? 'field.needHint' : 'field.sumHint')}
      name={answerField(id)}
      error={error}
      optional
    >
      {kind === 'choice' ? (
        <Select
          defaultValue={told}
          placeholder={t('field.choose')}
          options={options.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextInput defaultValue={told} maxLength={longestAnswer} autoComplete="off" />
      )}
    </Field>
  );
}
