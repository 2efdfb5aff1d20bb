import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/http/save-file.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { certificatePdfPath, certificateRecordPath } from '../certificate-links.ts';
import type { Certificate } from '../certificate.contract.ts';

const files = ['pdf', 'json'] as const;
type File = (typeof files)[number];

const pathOf = { pdf: certificatePdfPath, json: certificateRecordPath };

/** The paper and the record; a failure has the words of specification 8. */
export function DownloadCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  const [busy, setBusy] = useState<File>();
  const [hasFailed, setFailed] = useState(false);
  const fetchFile = async (file: File) => {
    setBusy(file);
    setFailed(false);
    try {
      await saveFile(pathOf[file](certificate.id), `certificate-${certificate.code}.${file}`);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {hasFailed && (
        <Notice tone="error" title={t('downloadFailed')} live>
          {t('error.download')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button
            key={file}
            size="small"
            variant={file === 'pdf' ? 'primary' : 'secondary'}
            icon="download"
            busy={busy === file}
            aria-label={t(`download.${file}Of`, { name: isolate(certificate.role) })}
            onClick={() => void fetchFile(file)}
          >
            {t(`download.${file}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
