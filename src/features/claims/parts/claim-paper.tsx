import { useTranslation } from 'react-i18next';
import { DocumentLink } from '#features/media/document-link.tsx';
import type { UploadedDocument } from '#features/media/media.contract.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

/** One paper of a claim, with its size. */
export function ClaimPaper({ document: paper }: { document: UploadedDocument }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const size = formatNumber(Math.max(1, Math.round(paper.bytes / 1024)), language);
  return (
    <DocumentLink document={paper} failed={t('document.failed')}>
      {isolate(paper.name)} ({size} KB)
    </DocumentLink>
  );
}
