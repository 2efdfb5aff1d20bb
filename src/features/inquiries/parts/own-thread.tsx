import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import type { CannedAnswer } from '../inbox/canned-answer.contract.ts';
import { listInquiries } from '../inquiry.contract.ts';
import { fileInquiry, getThread, queueAnswer, writeMessage } from '../thread.contract.ts';
import type { Thread } from '../thread.contract.ts';
import { LetterPictures } from './letter-pictures.tsx';
import { MessageList } from './message-list.tsx';
import { NoAnswer } from './no-answer.tsx';
import { OutgoingAnswers } from './outgoing-answers.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { Answer } from './reply-form.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { Snooze } from './snooze-form.tsx';
import { ThreadHead } from './thread-head.tsx';

interface OwnThreadProps {
  id: string;
  canned?: readonly CannedAnswer[];
}

/** One correspondence of a signed-in person: the owner's in the inbox, one's own on the dashboard. */
export function OwnThread({ id, canned }: OwnThreadProps) {
  const query = useApi(getThread, { params: { id } });
  return (
    <QueryState query={query} ns="inquiries">
      {(thread) => (
        <OpenThread thread={thread} canned={canned} refetch={() => void query.refetch()} />
      )}
    </QueryState>
  );
}

interface OpenThreadProps {
  thread: Thread;
  canned?: readonly CannedAnswer[];
  refetch: () => void;
}

function OpenThread({ thread, canned, refetch }: OpenThreadProps) {
  const { t } = useTranslation('inquiries');
  const toast = useToast();
  /** A fresh form for each answer; the words of one that was taken back are in it. */
  const [form, setForm] = useState({ round: 0, begun: '' });
  // The guest's own letters leave at once; a business may think again.
  const canWait = thread.side === 'business';
  const other = thread.side === 'guest' ? thread.business.title : thread.guestName;
  const send = (answer: Answer, idempotencyKey: string) =>
    canWait
      ? api(queueAnswer, { params: { id: thread.id }, body: answer }, { idempotencyKey })
      : api(
          writeMessage,
          { params: { id: thread.id }, body: { message: answer.message } },
          { idempotencyKey },
        );
  return (
    <div className="flex flex-col gap-4">
      <h2>{t('thread.title', { name: isolate(other || t('thread.gone')) })}</h2>
      <ThreadHead thread={thread} />
      {thread.toConfirm && <ToConfirm id={thread.id} address={thread.toConfirm} />}
      <LetterPictures pictures={thread.pictures} />
      <MessageList thread={thread} />
      <OutgoingAnswers
        answers={thread.outgoing}
        mayWithdraw={thread.can.answer}
        isNew={form.round > 0 && form.begun === ''}
        onWithdrawn={(begun) => {
          setForm(({ round }) => ({ round: round + 1, begun }));
          refetch();
        }}
        refetch={refetch}
      />
      {thread.can.answer ? (
        <ReplyForm
          key={`answer ${form.round}`}
          draft={`thread ${thread.id}`}
          canned={canned}
          canWait={canWait}
          begun={form.begun}
          send={send}
          onDone={() => {
            setForm(({ round }) => ({ round: round + 1, begun: '' }));
            toast({ tone: 'success', message: t('reply.done') });
            refetch();
          }}
        />
      ) : (
        <NoAnswer reach={thread.reach} />
      )}
      <Snooze key={`snooze ${thread.version}`} thread={thread} refetch={refetch} />
      <FilingButtons thread={thread} refetch={refetch} />
    </div>
  );
}

function FilingButtons({ thread, refetch }: Omit<OpenThreadProps, 'canned'>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending, error } = useWrite(fileInquiry, {
    refreshes: [listInquiries, getThread],
    onDone: () => setAsking(false),
    onFailed: refetch,
  });
  const { id, version, can } = thread;
  const file = (action: 'close' | 'spam' | 'reopen') =>
    write({ params: { id }, body: { action, version } });
  if (!can.close && !can.spam && !can.reopen) return null;
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'inquiries', 'inquiries:error.file')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.close && (
          <Button variant="secondary" icon="check" busy={isPending} onClick={() => file('close')}>
            {t('inquiries:file.close')}
          </Button>
        )}
        {can.reopen && (
          <Button
            variant="secondary"
            icon="refresh"
            busy={isPending}
            onClick={() => file('reopen')}
          >
            {t('inquiries:file.reopen')}
          </Button>
        )}
        {can.spam && (
          <Button variant="quiet" icon="flag" onClick={() => setAsking(true)}>
            {t('inquiries:file.spam')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        action="remove"
        name={t('inquiries:file.spamQuestion')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => file('spam')}
        isPending={isPending}
      >
        <p>{t('inquiries:file.spamText')}</p>
      </ConfirmDialog>
    </div>
  );
}
