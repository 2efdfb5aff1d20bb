import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { cancelMessage, listMessages } from './attendee-message.contract.ts';
import type { SentMessage } from './attendee-message.contract.ts';
import type { MessageStatus } from './attendee-message.policy.ts';
import { momentWords } from './parts/message-words.ts';

const tones: Record<MessageStatus, BadgeTone> = {
  queued: 'gold',
  sending: 'gold',
  sent: 'palm',
  cancelled: 'neutral',
};

/** On the host's desk: what was written, whom it reached, and what still waits. */
export function MessageLog({ eventId }: { eventId: string }) {
  const { t } = useTranslation('attendee-messages');
  const pages = useApiPages(listMessages, { params: { eventId }, query: {} });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="message-log">
      <h3 id="message-log">{t('log.title')}</h3>
      <PagedList
        pages={pages}
        ns="attendee-messages"
        empty={<EmptyState icon="mail" title={t('log.none')} />}
        more={t('log.more')}
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
    </section>
  );
}

function Row({ row }: { row: SentMessage }) {
  const { t } = useTranslation('attendee-messages');
  const language = useLanguage();
  const cancel = useWrite(cancelMessage, { refreshes: [listMessages] });
  const { id, status, sendAt, sentAt, reached } = row;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <UserText className="font-label" language={row.language}>
          {row.subject}
        </UserText>
        <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>
      </div>
      <UserText as="p" className="whitespace-pre-line" language={row.language}>
        {row.message}
      </UserText>
      <p className="text-base text-ink-soft">
        {t(`group.${row.recipients}`)}
        {status === 'queued' && ` · ${t('log.at', { at: momentWords(sendAt, language) })}`}
        {sentAt && ` · ${t('log.sentAt', { at: momentWords(sentAt, language) })}`}
        {(status === 'sent' || reached > 0) &&
          ` · ${t('log.reached', { count: reached, total: formatNumber(reached, language) })}`}
      </p>
      {status === 'queued' && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={cancel.isPending}
            onClick={() => cancel.write({ params: { id }, body: {} })}
          >
            {t('log.cancel')}
          </Button>
        </div>
      )}
      {cancel.error && (
        <Notice tone="error" live>
          {problemText(t, cancel.error, 'attendee-messages', 'ui:problem.failed')}
        </Notice>
      )}
    </li>
  );
}
