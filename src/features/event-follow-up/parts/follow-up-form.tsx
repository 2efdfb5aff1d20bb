import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventPath } from '#features/events/event-links.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FollowUpSent } from '../follow-up-action.ts';
import { FollowUpAnswers } from '../follow-up.contract.ts';
import type { FollowUp } from '../follow-up.contract.ts';
import { questionNames, questions } from '../follow-up.policy.ts';
import { followUpInput } from './follow-up-input.ts';

interface FollowUpFormProps {
  followUp: FollowUp;
  send: (answers: FollowUpAnswers) => Promise<FollowUp>;
  /** What the server said to the plain form. */
  sent?: FollowUpSent;
}

/** The three questions about one date: answered, changed, or read once answers are taken no more. */
export function FollowUpForm({ followUp, send, sent }: FollowUpFormProps) {
  const { t } = useTranslation(['event-follow-up', 'schedule']);
  const language = useLanguage();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    schema: FollowUpAnswers,
    ns: 'event-follow-up',
    toInput: (data) => ({ body: followUpInput(data) }),
    send: ({ body }) => send(body as FollowUpAnswers),
    onDone: () => setSaved(true),
  });
  const shown = useSent(form, sent);
  const { title, slug, date, answers, answersUntil, isOver } = followUp;
  const when = [
    t(`schedule:weekday.${date.weekday}`),
    formatDate(date.day, language),
    formatTime(date.from, language),
  ].join(', ');
  const values = sent?.step === 'again' ? sent.values : answers;
  const isThanked = isSaved || (sent?.step === 'saved' && form.attempt === 0);
  return (
    <>
      <h1>{t('form.title')}</h1>
      <p>
        <Link to={eventPath(slug)} className="font-label">
          <UserText>{title}</UserText>
        </Link>
        <br />
        {when}
      </p>
      {isThanked && (
        <Notice tone="success" title={t('form.savedTitle')} live>
          {t('form.saved', { until: formatDate(answersUntil, language) })}
        </Notice>
      )}
      {isOver ? (
        <Over answers={answers} />
      ) : (
        <>
          <p>{t('form.private')}</p>
          <Form form={shown} submit={t(answers || isThanked ? 'form.change' : 'form.send')}>
            {questionNames.map((name) => (
              <RadioGroup
                key={name}
                legend={t(`question.${name}`)}
                name={name}
                hint={name === 'hindrance' && t('form.hindranceHint')}
                options={questions[name].map((value) => ({
                  value,
                  label: t(`choice.${name}.${value}`),
                }))}
                defaultValue={values?.[name]}
                error={shown.errorOf(name)}
                required
              />
            ))}
          </Form>
        </>
      )}
    </>
  );
}

function Over({ answers }: { answers: FollowUp['answers'] }) {
  const { t } = useTranslation('event-follow-up');
  return (
    <>
      <Notice tone="info">{t('form.over')}</Notice>
      {answers && (
        <dl className="flex flex-col gap-3">
          {questionNames.map((name) => (
            <div key={name}>
              <dt className="font-label">{t(`question.${name}`)}</dt>
              <dd>{t(`choice.${name}.${answers[name]}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The form with what the server said to the plain post, until the browser has tried itself. */
function useSent(form: FormState, sent: FollowUpSent | undefined): FormState {
  const { t } = useTranslation();
  if (sent?.step !== 'again' || form.attempt > 0) return form;
  const { fields } = sent;
  return {
    ...form,
    errors: fields.map(({ path, key }) => ({ field: path, message: t(key) })),
    errorOf: (path) => {
      const fault = fields.find((field) => field.path === path);
      return fault && t(fault.key);
    },
  };
}
