import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { Reply } from '../review.contract.ts';

/** The answer of the reviewed business, below the review. */
export function ReviewReply({ reply }: { reply: Reply }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const language = useLanguage();
  return (
    <div className="mt-2 border-s-4 border-line ps-4">
      <p className="font-label">{t('reply.title')}</p>
      <UserText as="p" language={reply.language?.code} className="whitespace-pre-line">
        {reply.body}
      </UserText>
      <p className="text-base text-ink-soft">
        {formatDate(reply.repliedOn, language)}
        {reply.isEdited && ` · ${t('reply.edited')}`}
        {reply.language && ` · ${t('ui:writtenIn.told', { language: reply.language.name })}`}
      </p>
    </div>
  );
}
