import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { answerIdea, getAnswer, listFeatureRequests } from '../feature-request.contract.ts';
import { ideaLimits, ideaStates } from '../idea.policy.ts';
import type { IdeaState } from '../idea.policy.ts';

interface AnswerFormProps {
  id: string;
  onDone?: () => void;
}

/** State and public reply of an idea, as they are now. */
export function AnswerForm({ id, onDone }: AnswerFormProps) {
  const answer = useApi(getAnswer, { params: { id } });
  return (
    <QueryState query={answer} ns="roadmap">
      {(now) => <Fields key={now.version} id={id} now={now} onDone={onDone} />}
    </QueryState>
  );
}

function Fields({
  id,
  now,
  onDone,
}: AnswerFormProps & { now: EndpointResponse<typeof getAnswer> }) {
  const { t } = useTranslation(['feature-requests', 'roadmap', 'ui']);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const done = async () => {
    toast({ message: t('feature-requests:answer.done') });
    onDone?.();
    for (const { id: read } of [getAnswer, listFeatureRequests])
      await queryClient.invalidateQueries({ queryKey: [read] });
    await revalidate();
  };
  const form = useForm({
    ns: 'roadmap',
    schema: answerIdea.body,
    fallback: 'feature-requests:answer.failed',
    toInput: (data) => ({
      body: {
        // What is not one of them is refused by the contract's own check.
        state: textOf(data, 'state') as IdeaState,
        reply: textOf(data, 'reply'),
        version: now.version,
      },
    }),
    send: ({ body }) => api(answerIdea, { params: { id }, body }),
    onDone: () => void done(),
  });
  return (
    <Form form={form} submit={t('feature-requests:answer.submit')}>
      <Field
        label={t('feature-requests:answer.state')}
        name="state"
        error={form.errorOf('state')}
        required
      >
        <Select
          defaultValue={now.state}
          options={ideaStates.map((value) => ({ value, label: t(`roadmap:state.${value}`) }))}
        />
      </Field>
      <Field
        label={t('feature-requests:answer.reply')}
        name="reply"
        hint={t('feature-requests:answer.replyHint')}
        error={form.errorOf('reply')}
        optional
      >
        <Textarea rows={4} limit={ideaLimits.reply} defaultValue={now.reply ?? ''} />
      </Field>
    </Form>
  );
}
