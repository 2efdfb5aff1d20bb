import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { answerReference, openReference } from './vetting.contract.ts';
import { longestReference, referenceLevels, referenceVerdicts } from './vetting.policy.ts';

/** The screen of a referee's link, purpose `reference`: a few questions about somebody, or a no to them. */
export function ReferenceLink({ token }: { token: string }) {
  const { t } = useTranslation('vetting');
  const [done, setDone] = useState<'given' | 'declined'>();
  const { data: asked, error } = useApi(openReference, { body: { token } }, { enabled: !done });
  return (
    <>
      <h1>{t('link.title')}</h1>
      {done && (
        <Notice tone="success" live>
          {t(`link.${done}`)}
        </Notice>
      )}
      {!done && error && (
        <Notice tone="warning" live>
          {problemText(t, error, 'vetting', 'ui:problem.failed')}
        </Notice>
      )}
      {!done && !error && !asked && <SkeletonText />}
      {!done && asked && (
        <>
          <p>{t(`link.lead.${asked.purpose}`, { name: isolate(asked.applicant) })}</p>
          <p className="text-ink-soft">{t('link.who')}</p>
          <Answer token={token} onDone={() => setDone('given')} />
          <Decline token={token} onDone={() => setDone('declined')} />
        </>
      )}
    </>
  );
}

interface AnswerProps {
  token: string;
  onDone: () => void;
}

function Answer({ token, onDone }: AnswerProps) {
  const { t } = useTranslation('vetting');
  const form = useForm({
    ...formOf(answerReference),
    ns: 'vetting',
    draft: 'reference',
    toInput: (data) => ({
      body: {
        token,
        answer: {
          verdict: textOf(data, 'answer.verdict') as (typeof referenceVerdicts)[number],
          level: textOf(data, 'answer.level') as (typeof referenceLevels)[number],
          words: textOf(data, 'answer.words'),
        },
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('link.submit')}>
      <RadioGroup
        legend={t('link.verdict')}
        name="answer.verdict"
        error={form.errorOf('answer.verdict')}
        options={referenceVerdicts.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        required
      />
      <RadioGroup
        legend={t('link.level')}
        name="answer.level"
        error={form.errorOf('answer.level')}
        options={referenceLevels.map((value) => ({ value, label: t(`referenceLevel.${value}`) }))}
        required
      />
      <Field
        label={t('link.words')}
        name="answer.words"
        hint={t('link.wordsHint')}
        error={form.errorOf('answer.words')}
        required
      >
        <Textarea rows={4} limit={longestReference} />
      </Field>
    </Form>
  );
}

function Decline({ token, onDone }: AnswerProps) {
  const { t } = useTranslation('vetting');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const decline = async () => {
    setPending(true);
    try {
      await api(answerReference, { body: { token, answer: null } });
      onDone();
    } catch (error) {
      setProblem(problemText(t, error, 'vetting', 'ui:problem.failed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button variant="quiet" busy={isPending} onClick={() => void decline()}>
          {t('link.decline')}
        </Button>
      </div>
    </>
  );
}
