import { useTranslation } from 'react-i18next';
import { DocumentLink } from '#features/media/document-link.tsx';
import type { UploadedDocument } from '#features/media/media.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';

export function CvLink({ cv }: { cv: UploadedDocument }) {
  const { t } = useTranslation('applications');
  return (
    <DocumentLink document={cv} failed={t('received.cvFailed')}>
      {t('received.openCv')}: {isolate(cv.name)}
    </DocumentLink>
  );
}
