import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/http/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface DownloadFileProps {
  path: string;
  fileName: string;
  /** What it is called where nothing around it says of what it is. */
  label: string;
  children: ReactNode;
}

/** A file that only its owner may fetch: a plain link can't send the token. */
export function DownloadFile({ path, fileName, label, children }: DownloadFileProps) {
  const { t } = useTranslation('pitches');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await saveFile(path, fileName);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {hasFailed && (
        <Notice tone="error" title={t('download.failed')} live>
          {t('error.download')}
        </Notice>
      )}
      <Button
        size="small"
        variant="secondary"
        icon="download"
        className="self-start"
        busy={isBusy}
        aria-label={label}
        onClick={() => void fetchFile()}
      >
        {children}
      </Button>
    </>
  );
}
