import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface DiscardButtonProps {
  /** What is deleted, as people know it. */
  what: string;
  /** The words of the button. */
  children: string;
  onDiscard: () => void;
}

/** Deletes a recording, after a question. */
export function DiscardButton({ what, children, onDiscard }: DiscardButtonProps) {
  const { t } = useTranslation('recordings');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        action="delete"
        name={what}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        <p>{t('discard.both')}</p>
      </ConfirmDialog>
    </>
  );
}
