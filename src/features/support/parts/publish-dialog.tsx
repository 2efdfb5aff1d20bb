import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { QueuedTestimonial } from '../testimonial.contract.ts';
import { Quotation } from '../testimonials.tsx';
import { LanguageName } from './language-name.tsx';

interface PublishDialogProps {
  item: QueuedTestimonial;
  open: boolean;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what becomes public, name and all, before a person's words do. */
export function PublishDialog({ item, open, isPending, onClose, onConfirm }: PublishDialogProps) {
  const { t } = useTranslation(['support', 'ui']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('support:quotes.confirm')}
      footer={
        <>
          <Button busy={isPending} onClick={onConfirm}>
            {t('support:quotes.publish')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui:confirm.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('support:quotes.becomesPublic')}</p>
        <div className="card card-padded">
          <Quotation {...item} />
        </div>
        <DataList
          items={[
            {
              term: t('support:quotes.column.as'),
              value: <UserText>{item.attribution}</UserText>,
            },
            {
              term: t('support:quotes.column.language'),
              value: <LanguageName code={item.language} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
