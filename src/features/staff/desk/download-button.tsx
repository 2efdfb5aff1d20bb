import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { saveFile } from '#platform/http/save-file.ts';

interface DownloadButtonProps {
  path: string;
  fileName: string;
  children: string;
}

/** Saves a file that only staff may fetch; says so beside it when that fails. */
export function DownloadButton({ path, fileName, children }: DownloadButtonProps) {
  const { t } = useTranslation('staff');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveFile(path, fileName);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <div className="flex flex-col items-start gap-2" role="group" aria-live="polite">
      <Button
        variant="secondary"
        icon="download"
        busy={state === 'busy'}
        onClick={() => void save()}
      >
        {children}
      </Button>
      {state === 'failed' && (
        <FieldError id={`${fileName}-failed`}>{t('download.failed')}</FieldError>
      )}
    </div>
  );
}
