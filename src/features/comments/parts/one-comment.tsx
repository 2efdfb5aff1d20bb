import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listComments, removeComment } from '../comment.contract.ts';
import type { Comment } from '../comment.contract.ts';

/** First letters by which a screen reader tells one button from another. */
const mostNamed = 60;

interface OneCommentProps {
  comment: Comment;
  canRemove: boolean;
  onRemoved: () => void;
}

export function OneComment({ comment, canRemove, onRemoved }: OneCommentProps) {
  const { t } = useTranslation(['comments', 'ui']);
  const shownIn = useLanguage();
  const { id, text, language, author, sentAt, isSample } = comment;
  return (
    <li className="flex flex-col gap-1 py-4">
      <UserText as="p" language={language?.code} className="max-w-prose whitespace-pre-line">
        {text}
      </UserText>
      <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
        {author ? <UserText>{author}</UserText> : <span>{t('nameless')}</span>}
        <time dateTime={sentAt}>{formatDate(sentAt, shownIn)}</time>
        {language?.name && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      <div className="flex flex-wrap items-start gap-2 no-js:hidden print:hidden">
        <ReportButton subject={{ type: 'comment', id }} label={t('report')} />
        {canRemove && <RemoveButton comment={comment} onRemoved={onRemoved} />}
      </div>
    </li>
  );
}

function RemoveButton({
  comment: { id, text },
  onRemoved,
}: Pick<OneCommentProps, 'comment' | 'onRemoved'>) {
  const { t } = useTranslation('comments');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(removeComment, {
    refreshes: [listComments],
    onDone: onRemoved,
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'comments', 'comments:removeFailed') }),
  });
  return (
    <>
      <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
        {t('remove')}
        <VisuallyHidden> {[...text].slice(0, mostNamed).join('')}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        action="remove"
        name={<UserText>{text}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          write({ params: { id } });
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
