import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The confirm actions of specification 4, with what each means for the thing afterwards. */
export type ConfirmAction = 'delete' | 'deactivate' | 'suspend' | 'remove' | 'archive';

const isDanger: Record<ConfirmAction, boolean> = {
  delete: true,
  deactivate: false,
  suspend: true,
  remove: true,
  archive: false,
};

interface ConfirmDialogProps {
  action: ConfirmAction;
  /** What it happens to, as people know it. */
  name: ReactNode;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending?: boolean;
  /** A reason to be given, a consequence to be told. */
  children?: ReactNode;
}

/** Asks before something that hurts, and says whether it can be taken back. */
export function ConfirmDialog({ action, name, isPending, ...props }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="small"
      title={t(`confirm.${action}.title`)}
      footer={
        <>
          <Button
            variant={isDanger[action] ? 'danger' : 'primary'}
            busy={isPending}
            onClick={props.onConfirm}
          >
            {t(`confirm.${action}.button`)}
          </Button>
          <Button variant="secondary" onClick={props.onClose}>
            {t('confirm.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-label">{name}</p>
        <p>{t(`confirm.${action}.text`)}</p>
        {props.children}
      </div>
    </Dialog>
  );
}
