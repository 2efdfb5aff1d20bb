import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { holdImages } from './illegal-images.contract.ts';

interface HoldButtonProps {
  caseId: string;
  /** The case is in no queue any more. */
  onHeld: () => void;
}

/** One press, and a question before it that shows nothing of what the case is about. */
export function HoldButton({ caseId, onHeld }: HoldButtonProps) {
  const { t } = useTranslation('illegal-images');
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const queries = useQueryClient();
  const hold = useWrite(holdImages, {
    onDone: () => {
      setOpen(false);
      onHeld();
      // What this tab has kept of other pages may show it still.
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
      toast({ message: t('press.done') });
    },
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setOpen(true)}>
        {t('press.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('press.title')}
        footer={
          <Button
            variant="danger"
            busy={hold.isPending}
            onClick={() => hold.write({ params: { id: caseId }, body: {} })}
          >
            {t('press.confirm')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {hold.error && (
            <Notice tone="error" live>
              {problemText(t, hold.error, 'illegal-images', 'illegal-images:press.failed')}
            </Notice>
          )}
          <p>{t('press.lead')}</p>
          <ul className="list-disc ps-6">
            <li>{t('press.hides')}</li>
            <li>{t('press.keeps')}</li>
            <li>{t('press.leaves')}</li>
          </ul>
          <p className="font-bold">{t('press.dont')}</p>
          <p>{t('press.danger')}</p>
        </div>
      </Dialog>
    </>
  );
}
