import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

interface ExportButtonProps {
  load: () => Promise<{ fileName: string; csv: string }>;
}

/** Saves what an endpoint answers as a file: a link can't send the token. */
export function ExportButton({ load }: ExportButtonProps) {
  const { t } = useTranslation('support');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const { fileName, csv } = await load();
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <div role="group" aria-live="polite" className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        icon="download"
        busy={state === 'busy'}
        onClick={() => void save()}
      >
        {t('desk.export')}
      </Button>
      {state === 'failed' && <FieldError id="export-failed">{t('error.export')}</FieldError>}
    </div>
  );
}
