import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { ConfirmThread } from './parts/confirm-thread.tsx';
import { LetterPictures } from './parts/letter-pictures.tsx';
import { NoAnswer } from './parts/no-answer.tsx';
import { MessageList } from './parts/message-list.tsx';
import { ReplyForm } from './parts/reply-form.tsx';
import { ThreadHead } from './parts/thread-head.tsx';
import { answerByLink, openThread } from './thread.contract.ts';
import type { Thread } from './thread.contract.ts';

interface GuestThreadProps {
  /** Token of the link in the mail (purpose `thread`): the guest's, or that of a business nobody has claimed. */
  token: string;
}

/** A correspondence by the link of a mail: read it, answer in it, no account needed. */
export function GuestThread({ token }: GuestThreadProps) {
  const query = useApi(openThread, { body: { token } });
  return (
    <QueryState query={query} ns="inquiries">
      {(thread) => <OpenThread key={thread.id} opened={thread} token={token} />}
    </QueryState>
  );
}

function OpenThread({ opened, token }: { opened: Thread; token: string }) {
  const { t } = useTranslation('inquiries');
  const [thread, setThread] = useState(opened);
  const isNew = thread.messages.length > opened.messages.length;
  const other = thread.side === 'guest' ? thread.business.title : thread.guestName;
  return (
    <>
      <h1>{t('thread.title', { name: isolate(other) })}</h1>
      {opened.side === 'guest' && !opened.isGuestConfirmed && <ConfirmThread token={token} />}
      <ThreadHead thread={thread} />
      <LetterPictures pictures={thread.pictures} linkToken={token} />
      <MessageList thread={thread} />
      {isNew && (
        <Notice key={thread.messages.length} tone="success" live>
          {t('reply.done')}
        </Notice>
      )}
      {thread.can.answer ? (
        <ReplyForm
          key={thread.messages.length}
          draft={`thread ${thread.id}`}
          asksAge={thread.reach === 'ask'}
          send={({ message, isAdult }, idempotencyKey) =>
            api(answerByLink, { body: { token, message, isAdult } }, { idempotencyKey })
          }
          onDone={setThread}
        />
      ) : (
        <NoAnswer reach={thread.reach} />
      )}
      <p className="text-base text-ink-soft">{t('thread.linkNote')}</p>
    </>
  );
}
