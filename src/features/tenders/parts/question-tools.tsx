import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getOwnPart } from '../bidding/bidder.contract.ts';
import {
  answerTenderQuestion,
  askTenderQuestion,
  listWaitingTenderQuestions,
} from '../questions/question.contract.ts';
import { questionLimits } from '../questions/question.policy.ts';
import { tenderPolicy } from '../tender.policy.ts';

/** Asking, and for the council answering. */
export function QuestionTools({ tenderId }: { tenderId: string }) {
  return (
    <>
      <Ask tenderId={tenderId} />
      <Waiting tenderId={tenderId} />
    </>
  );
}

/** One's own question; only one's own are seen to wait. */
function Ask({ tenderId }: { tenderId: string }) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const part = useApi(getOwnPart, { params: { id: tenderId } });
  const form = useForm({
    ...formOf(askTenderQuestion),
    ns: 'tenders',
    draft: `tender-question-${tenderId}`,
    toInput: (data) => ({
      params: { id: tenderId },
      body: { question: textOf(data, 'question') },
    }),
    onDone: () => {
      toast({ message: t('questions.asked') });
      void client.invalidateQueries({ queryKey: [getOwnPart.id] });
    },
  });
  if (!part.data) return null;
  const { mayAsk, waiting } = part.data;
  return (
    <>
      {waiting.length > 0 && (
        <>
          <h3>{t('questions.waiting')}</h3>
          <ul className="list-disc ps-6">
            {waiting.map(({ id, question }) => (
              <li key={id}>
                <UserText>{question}</UserText>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAsk && (
        <Form key={waiting.length} form={form} submit={t('questions.ask')} className="max-w-prose">
          <Field
            label={t('questions.label')}
            hint={t('questions.hint')}
            name="question"
            error={form.errorOf('question')}
            required
          >
            <Textarea rows={4} maxLength={questionLimits.question} />
          </Field>
        </Form>
      )}
    </>
  );
}

/** For the council: what waits for an answer, asked by "a business". */
function Waiting({ tenderId }: { tenderId: string }) {
  const { t } = useTranslation('tenders');
  const mayWrite = tenderPolicy.write(toActor(useSession()));
  const waiting = useApiPages(
    listWaitingTenderQuestions,
    { params: { id: tenderId }, query: {} },
    { enabled: mayWrite },
  );
  if (!waiting.items || waiting.items.length === 0) return null;
  return (
    <>
      <h3>{t('questions.toAnswer')}</h3>
      <ul className="flex flex-col gap-6">
        {waiting.items.map(({ id, question }) => (
          <li key={id} className="flex flex-col gap-3">
            <p>
              <span className="text-ink-soft">{t('questions.business')} </span>
              <UserText className="whitespace-pre-line font-label">{question}</UserText>
            </p>
            <Answer questionId={id} />
          </li>
        ))}
      </ul>
      <LoadMore pages={waiting}>{t('own.more')}</LoadMore>
    </>
  );
}

function Answer({ questionId }: { questionId: string }) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  // The list of the page is the one that everybody reads.
  const revalidator = useRevalidator();
  const form = useForm({
    ...formOf(answerTenderQuestion),
    ns: 'tenders',
    draft: `tender-answer-${questionId}`,
    toInput: (data) => ({
      params: { id: questionId },
      body: { answer: textOf(data, 'answer') },
    }),
    onDone: () => {
      toast({ message: t('questions.sent') });
      void client.invalidateQueries({ queryKey: [listWaitingTenderQuestions.id] });
      void revalidator.revalidate();
    },
  });
  return (
    <Form form={form} submit={t('questions.answer')} className="max-w-prose">
      <Field
        id={`answer-${questionId}`}
        label={t('questions.answerLabel')}
        hint={t('questions.answerHint')}
        name="answer"
        error={form.errorOf('answer')}
        required
      >
        <Textarea rows={4} maxLength={questionLimits.answer} />
      </Field>
    </Form>
  );
}
