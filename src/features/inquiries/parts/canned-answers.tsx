import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '../inbox/canned-answer.contract.ts';
import type { CannedAnswer } from '../inbox/canned-answer.contract.ts';
import { longestMessage } from '../inquiry.contract.ts';

/** The owner's answers for use again: keep, change, throw away. One form serves for new ones and for changes. */
export function CannedAnswers({ listingId }: { listingId: string }) {
  const { t } = useTranslation('inquiries');
  const [edited, setEdited] = useState<CannedAnswer>();
  const query = useApi(listCannedAnswers, { params: { listingId } });
  const refetch = () => void query.refetch();
  return (
    <Disclosure variant="boxed" summary={t('canned.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('canned.text')}</p>
        <QueryState query={query} ns="inquiries" empty={<p>{t('canned.none')}</p>}>
          {({ items }) => (
            <ul className="flex list-none flex-col gap-4 p-0">
              {items.map((answer) => (
                <li key={answer.id} className="border-b border-hairline pb-4">
                  <AnswerRow answer={answer} refetch={refetch} edit={() => setEdited(answer)} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <AnswerForm
          key={edited ? edited.id : `new-${query.data?.items.length ?? 0}`}
          answer={edited}
          listingId={listingId}
          onDone={() => {
            setEdited(undefined);
            refetch();
          }}
          onCancel={() => setEdited(undefined)}
        />
      </div>
    </Disclosure>
  );
}

interface AnswerRowProps {
  answer: CannedAnswer;
  refetch: () => void;
  edit: () => void;
}

function AnswerRow({ answer, refetch, edit }: AnswerRowProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending, error } = useWrite(deleteCannedAnswer, {
    onDone: () => {
      setAsking(false);
      refetch();
    },
  });
  return (
    <>
      <UserText as="p" className="font-label">
        {answer.title}
      </UserText>
      <UserText as="p" className="line-clamp-3 break-words whitespace-pre-line">
        {answer.body}
      </UserText>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" icon="pencil" onClick={edit}>
          {t('inquiries:canned.edit')}
        </Button>
        <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
          {t('inquiries:canned.delete')}
        </Button>
      </div>
      <ConfirmDialog
        action="delete"
        name={<UserText>{answer.title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => write({ params: { id: answer.id } })}
        isPending={isPending}
      >
        {error && (
          <Notice tone="error" live>
            {problemText(t, error, 'inquiries', 'ui:problem.failed')}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

interface AnswerFormProps {
  /** The one to change; a new one without it. */
  answer?: CannedAnswer;
  listingId: string;
  onDone: () => void;
  onCancel: () => void;
}

function AnswerForm({ answer, listingId, onDone, onCancel }: AnswerFormProps) {
  const { t } = useTranslation('inquiries');
  const form = useForm({
    schema: createCannedAnswer.body,
    ns: 'inquiries',
    toInput: (data) => ({ body: { title: textOf(data, 'title'), body: textOf(data, 'body') } }),
    send: ({ body }: { body: { title: string; body: string } }, idempotencyKey) =>
      answer
        ? api(updateCannedAnswer, {
            params: { id: answer.id },
            body: { ...body, version: answer.version },
          })
        : api(createCannedAnswer, { params: { listingId }, body }, { idempotencyKey }),
    onDone,
  });
  return (
    <Form
      form={form}
      submit={t(answer ? 'canned.save' : 'canned.add')}
      extra={
        answer && (
          <Button variant="secondary" onClick={onCancel}>
            {t('canned.cancel')}
          </Button>
        )
      }
    >
      <Field label={t('canned.titleField')} name="title" error={form.errorOf('title')} required>
        <TextInput defaultValue={answer?.title} />
      </Field>
      <Field label={t('canned.bodyField')} name="body" error={form.errorOf('body')} required>
        <Textarea limit={longestMessage} rows={4} defaultValue={answer?.body} />
      </Field>
    </Form>
  );
}
