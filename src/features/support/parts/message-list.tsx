import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { classNames } from '#ui/class-names.ts';
import { UserText } from '#ui/user-text.tsx';
import type { TicketSide } from '../ticket.policy.ts';

interface Message {
  id: string;
  side: TicketSide;
  writer: string;
  body: string;
  at: string;
}

interface MessageListProps {
  messages: readonly Message[];
  /** Whose eyes these are. */
  own: TicketSide;
}

/** The letters of a ticket, first to last. Links in them are text: nobody is led away by a stranger. */
export function MessageList({ messages, own }: MessageListProps) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  return (
    <ol className="flex list-none flex-col gap-4 p-0">
      {messages.map(({ id, side, writer, body, at }) => (
        <li
          key={id}
          className={classNames(
            'rounded-card border-2 border-hairline p-4',
            side === own && 'ms-6 bg-cloth sm:ms-12',
          )}
        >
          <p className="text-base text-ink-soft">
            <UserText className="font-label">{writer}</UserText>
            {' · '}
            <time dateTime={at}>{formatMoment(at, language)}</time>
          </p>
          {body ? (
            <UserText as="p" className="mt-2 break-words whitespace-pre-line">
              {body}
            </UserText>
          ) : (
            <p className="mt-2 text-ink-soft">{t('ticket.removed')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
