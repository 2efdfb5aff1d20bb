import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { UserText } from '#ui/user-text.tsx';
import { sendApplication } from '../application.contract.ts';
import type { ApplicationForm, EqualityAnswers, OwnApplication } from '../application.contract.ts';
import { equalityNames, equalityQuestions } from '../application.policy.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { WrittenWords } from './written-words.tsx';

const chosenOf = <Answer extends string>(answers: readonly Answer[], value: string) =>
  answers.find((answer) => answer === value);

/** What was left out, or would rather not be said, is not sent. */
const readEquality = (data: FormData): EqualityAnswers => ({
  gender: chosenOf(equalityQuestions.gender, textOf(data, 'gender')),
  ethnicity: chosenOf(equalityQuestions.ethnicity, textOf(data, 'ethnicity')),
  disability: chosenOf(equalityQuestions.disability, textOf(data, 'disability')),
});

interface CheckDraftProps {
  form: ApplicationForm;
  mine: OwnApplication;
  /** Where the draft is changed. */
  editTo: string;
  onSent: (sent: OwnApplication) => void;
}

/** The answers as the host will read them, the optional questions for sums, and the button that sends. */
export function CheckDraft({ form: asked, mine, editTo, onSent }: CheckDraftProps) {
  const { t } = useTranslation('applications');
  const { opportunity, isYoung } = asked;
  const form = useForm({
    ...formOf(sendApplication),
    ns: 'applications',
    toInput: (data) => ({
      params: { id: mine.id },
      body: { version: mine.version, equality: readEquality(data) },
    }),
    onDone: onSent,
  });
  return (
    <Form
      form={form}
      submit={t('check.send')}
      errorsTitle={t('check.missing')}
      className="max-w-prose"
      extra={
        <ButtonLink to={editTo} variant="secondary" icon="pencil">
          {t('check.edit')}
        </ButtonLink>
      }
    >
      <section aria-labelledby="check" className="flex flex-col gap-4">
        <h2 id="check" className="text-lg">
          {t('check.title')}
        </h2>
        <dl>
          <dt className="font-label">{t('form.city')}</dt>
          <dd>{mine.city ? <UserText>{mine.city}</UserText> : t('check.nothing')}</dd>
        </dl>
        <WrittenWords
          written={mine}
          aboutTitle={t('form.about')}
          levelTitle={t('form.level')}
          withGaps
        />
        {opportunity.cv !== 'no' && !isYoung && (
          <dl>
            <dt className="font-label">{t('form.cv')}</dt>
            <dd>{mine.cv ? isolate(mine.cv.name) : t('check.noCv')}</dd>
          </dl>
        )}
      </section>
      {/* Whoever sends it again has been asked. */}
      {mine.sentAt === null && <Equality />}
      <p>{t('check.agree')}</p>
    </Form>
  );
}

function Equality() {
  const { t } = useTranslation('applications');
  return (
    <Disclosure summary={t('equality.title')} variant="boxed">
      <p className="mb-4">{t('equality.lead')}</p>
      <div className="flex flex-col gap-4">
        {equalityNames.map((question) => (
          <RadioGroup
            key={question}
            legend={t(`equality.${question}`)}
            name={question}
            defaultValue=""
            options={[
              ...equalityQuestions[question].map((value) => ({
                value,
                label: t(`equality.answer.${value}`),
              })),
              { value: '', label: t('equality.skip') },
            ]}
          />
        ))}
      </div>
    </Disclosure>
  );
}
