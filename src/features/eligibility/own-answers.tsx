import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { forgetOwnAnswers, getOwnAnswers, saveOwnAnswers } from './eligibility.contract.ts';
import type { EligibilityAnswers } from './eligibility.contract.ts';
import { Question } from './parts/question.tsx';
import { organisationQuestions, personQuestions } from './parts/questions.ts';
import { readAnswers } from './parts/read-answers.ts';
import { useQueryClient } from '@tanstack/react-query';

/** On the dashboard: all answers, to fill in once, change and delete. */
export function OwnAnswers() {
  const saved = useApi(getOwnAnswers, {});
  return (
    <QueryState query={saved} ns="eligibility" failed="eligibility:own.failed">
      {({ answers, savedAt }) => <Answers key={savedAt} answers={answers} savedAt={savedAt} />}
    </QueryState>
  );
}

interface AnswersProps {
  answers: EligibilityAnswers;
  savedAt: string | null;
}

function Answers({ answers, savedAt }: AnswersProps) {
  const { t } = useTranslation(['eligibility', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(saveOwnAnswers),
    ns: 'eligibility',
    fallback: 'eligibility:own.failed',
    toInput: (data) => ({
      body: { answers: readAnswers(data, [...personQuestions, ...organisationQuestions]) },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [getOwnAnswers.id] });
      toast({ message: t('eligibility:saved') });
    },
  });
  const forget = useWrite(forgetOwnAnswers, {
    refreshes: [getOwnAnswers],
    onDone: () => toast({ message: t('eligibility:own.deleted') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'eligibility', 'ui:problem.failed') }),
  });
  const error = (name: string) => form.errorOf(`answers.${name}`);
  return (
    <div className="flex flex-col gap-3">
      <p>{t('eligibility:own.lead')}</p>
      {savedAt && (
        <div className="flex flex-wrap items-center gap-4">
          <span>{t('eligibility:own.savedAt', { when: formatMoment(savedAt, language) })}</span>
          <Button
            variant="secondary"
            size="small"
            busy={forget.isPending}
            onClick={() => forget.write({})}
          >
            {t('eligibility:own.delete')}
          </Button>
        </div>
      )}
      <Disclosure summary={t('eligibility:own.change')}>
        <Form form={form} submit={t('eligibility:save')} className="max-w-prose">
          <h3>{t('eligibility:own.person')}</h3>
          {personQuestions.map((name) => (
            <Question key={name} name={name} answers={answers} error={error(name)} />
          ))}
          <h3>{t('eligibility:own.organisation')}</h3>
          {organisationQuestions.map((name) => (
            <Question key={name} name={name} answers={answers} error={error(name)} />
          ))}
        </Form>
      </Disclosure>
    </div>
  );
}
