import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { UserText } from '#ui/user-text.tsx';
import type { Reply } from '../review.contract.ts';

interface ReviewReplyProps {
  reply: Reply;
  /** Where that is told: an answer in the same language does not say it again. */
  reviewLanguage?: WordsLanguage;
}

/** The answer of the reviewed business, below the review. */
export function ReviewReply({ reply, reviewLanguage }: ReviewReplyProps) {
  const { t } = useTranslation(['reviews', 'ui']);
  const language = useLanguage();
  const other = reply.language?.code === reviewLanguage ? undefined : reply.language;
  return (
    <div className="mt-2 border-s-4 border-line ps-4">
      <p className="font-label">{t('reply.title')}</p>
      <UserText as="p" language={reply.language?.code} className="whitespace-pre-line">
        {reply.body}
      </UserText>
      <p className="text-base text-ink-soft">
        {formatDate(reply.repliedOn, language)}
        {reply.isEdited && ` · ${t('reply.edited')}`}
        {other?.name && ` · ${t('ui:writtenIn.told', { language: other.name })}`}
      </p>
    </div>
  );
}
