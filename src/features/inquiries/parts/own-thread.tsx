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
import type { CannedAnswer } from '../canned-answer.contract.ts';
import { listInquiries, listMyInquiries } from '../inquiry.contract.ts';
import { fileInquiry, getThread, writeMessage } from '../thread.contract.ts';
import type { Thread } from '../thread.contract.ts';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
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
  const answer = useWrite(writeMessage, { refreshes: [listInquiries, listMyInquiries] });
  const other = thread.side === 'guest' ? thread.business.title : thread.guestName;
  const send = (message: string, idempotencyKey: string) =>
    api(writeMessage, { params: { id: thread.id }, body: { message } }, { idempotencyKey });
  return (
    <div className="flex flex-col gap-4" aria-busy={answer.isPending}>
      <h2>{t('thread.title', { name: isolate(other || t('thread.gone')) })}</h2>
      <ThreadHead thread={thread} />
      <MessageList thread={thread} />
      {thread.can.answer ? (
        <ReplyForm
          key={thread.messages.length}
          canned={canned}
          send={send}
          onDone={() => {
            toast({ tone: 'success', message: t('reply.done') });
            refetch();
          }}
        />
      ) : (
        <Notice>{t('thread.noAnswer')}</Notice>
      )}
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
