import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { TextInput } from '#ui/text-input.tsx';
import {
  commentAssignment,
  listAssignments,
  reviewAssignment,
  submitAssignment,
} from '../assignment.contract.ts';
import type { Assignment } from '../assignment.contract.ts';
import { reviewOutcomes } from '../placement-moves.ts';
import type { ReviewOutcome } from '../placement-moves.ts';
import { placementLimits } from '../placement.policy.ts';

interface FormProps {
  assignment: Assignment;
  onDone: () => void;
}

/** What follows a form that has worked: the list says so, and the form goes. */
function useDone(onDone: () => void): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [listAssignments.id] });
    onDone();
  };
}

/** Hands it in. A failure has the words of specification 8. */
export function SubmitForm({ assignment, onDone }: FormProps) {
  const { t } = useTranslation('placements');
  const { id, version, workUrl, evidenceUrl } = assignment;
  const form = useForm({
    ns: 'placements',
    schema: submitAssignment.body,
    draft: `submission ${id}`,
    fallback: 'placements:error.submit',
    toInput: (data) => ({
      body: {
        workUrl: textOf(data, 'workUrl').trim(),
        evidenceUrl: textOf(data, 'evidenceUrl').trim(),
        words: textOf(data, 'words'),
        version,
      },
    }),
    send: ({ body }) => api(submitAssignment, { params: { id }, body }),
    onDone: useDone(onDone),
  });
  return (
    <Form form={form} submit={t('assignments.submit')} problemTitle={t('submissionFailed')}>
      <Field
        label={t('assignments.workUrl')}
        hint={t('assignments.workUrlHint')}
        name="workUrl"
        error={form.errorOf('workUrl')}
        required
      >
        <TextInput type="url" defaultValue={workUrl} maxLength={placementLimits.url} />
      </Field>
      <Field
        label={t('assignments.evidenceUrl')}
        hint={t('assignments.evidenceUrlHint')}
        name="evidenceUrl"
        error={form.errorOf('evidenceUrl')}
        optional
      >
        <TextInput type="url" defaultValue={evidenceUrl} maxLength={placementLimits.url} />
      </Field>
      <Field label={t('assignments.words')} name="words" error={form.errorOf('words')} optional>
        <Textarea rows={4} limit={placementLimits.words} />
      </Field>
    </Form>
  );
}

export function ReviewForm({ assignment, onDone }: FormProps) {
  const { t } = useTranslation('placements');
  const { id, version } = assignment;
  const form = useForm({
    ns: 'placements',
    schema: reviewAssignment.body,
    draft: `review ${id}`,
    toInput: (data) => ({
      body: {
        // What is missing is refused by the schema, beside its field.
        outcome: textOf(data, 'outcome') as ReviewOutcome,
        words: textOf(data, 'words'),
        version,
      },
    }),
    send: ({ body }) => api(reviewAssignment, { params: { id }, body }),
    onDone: useDone(onDone),
  });
  return (
    <Form form={form} submit={t('assignments.review')}>
      <RadioGroup
        legend={t('assignments.outcome')}
        name="outcome"
        options={reviewOutcomes.map((value) => ({ value, label: t(`assignments.${value}`) }))}
        error={form.errorOf('outcome')}
        required
      />
      <Field
        label={t('assignments.words')}
        hint={t('assignments.reviewHint')}
        name="words"
        error={form.errorOf('words')}
        optional
      >
        <Textarea rows={4} limit={placementLimits.words} />
      </Field>
    </Form>
  );
}

export function CommentForm({ assignment, onDone }: FormProps) {
  const { t } = useTranslation('placements');
  const { id } = assignment;
  const form = useForm({
    ns: 'placements',
    schema: commentAssignment.body,
    draft: `comment ${id}`,
    toInput: (data) => ({ body: { words: textOf(data, 'words') } }),
    send: ({ body }, idempotencyKey) =>
      api(commentAssignment, { params: { id }, body }, { idempotencyKey }),
    onDone: useDone(onDone),
  });
  return (
    <Form form={form} submit={t('assignments.comment')}>
      <Field label={t('assignments.words')} name="words" error={form.errorOf('words')} required>
        <Textarea rows={4} limit={placementLimits.words} />
      </Field>
    </Form>
  );
}
