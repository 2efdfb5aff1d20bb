import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { classNames } from '#ui/class-names.ts';
import { UserText } from '#ui/user-text.tsx';
import { momentWords } from '../moment-words.ts';
import type { Thread } from '../thread.contract.ts';

/** The letters of a correspondence, first to last. Links in them are text: nobody is led away by a stranger. */
export function MessageList({ thread }: { thread: Thread }) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  const writer = (side: Thread['messages'][number]['side']) => {
    if (side === 'auto') return t('thread.auto');
    if (side === thread.side) return t('thread.you');
    return (
      <UserText>
        {side === 'guest' ? thread.guestName || t('thread.gone') : thread.business.title}
      </UserText>
    );
  };
  return (
    <ol className="flex list-none flex-col gap-4 p-0">
      {thread.messages.map(({ id, side, body, at }) => (
        <li
          key={id}
          className={classNames(
            'rounded-card border-2 border-hairline p-4',
            side === thread.side && 'ms-6 bg-cloth sm:ms-12',
            side === 'auto' && 'border-dashed',
          )}
        >
          <p className="text-base text-ink-soft">
            <span className="font-label">{writer(side)}</span>
            {' · '}
            <time dateTime={at}>{momentWords(at, language)}</time>
          </p>
          {body ? (
            <UserText as="p" className="mt-2 break-words whitespace-pre-line">
              {body}
            </UserText>
          ) : (
            <p className="mt-2 text-ink-soft">{t('thread.removed')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
