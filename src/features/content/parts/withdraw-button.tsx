import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { withdrawText } from '../editing/admin-content.contract.ts';
import type { TextForEditing, Words } from '../editing/admin-content.contract.ts';
import { useRefreshTexts } from './use-refresh-texts.ts';

interface WithdrawButtonProps {
  text: TextForEditing;
  current: NonNullable<TextForEditing['current']>;
  /** Called with the words that are public now. */
  onWithdrawn: (words: Words) => void;
}

/** Goes from an admin's own text back to the one that came with the site. */
export function WithdrawButton({ text, current, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useTranslation('content');
  const { page, language } = text;
  const toast = useToast();
  const refresh = useRefreshTexts();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWrite(withdrawText, {
    onDone: ({ number, ...words }) => {
      toast({ message: t('edit.published', { number }) });
      setOpen(false);
      onWithdrawn(words);
      refresh();
    },
    onFailed: refresh,
  });
  return (
    <div>
      <Button variant="secondary" icon="refresh" onClick={() => setOpen(true)}>
        {t('edit.withdraw')}
      </Button>
      <ConfirmDialog
        action="remove"
        name={current.title}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          withdraw.write({ params: { page, language }, body: { basedOn: current.number } })
        }
        isPending={withdraw.isPending}
      >
        <p>{t('edit.withdrawText')}</p>
        {withdraw.error && (
          <Notice tone="error" live>
            {problemText(t, withdraw.error, 'content', 'content:admin.failed')}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
