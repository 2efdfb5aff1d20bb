import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { InquiryListing } from '../inquiry-card.tsx';
import { InquiryForm } from './inquiry-form.tsx';

export { InquiryForm };

interface InquiryDialogProps {
  listing: InquiryListing;
  onClose: () => void;
}

/** The business inquiry dialog of specification 2. */
export function InquiryDialog({ listing, onClose }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  return (
    <Dialog open onClose={onClose} title={t('dialog.title', { business: isolate(listing.name) })}>
      <InquiryForm listing={listing} />
    </Dialog>
  );
}
