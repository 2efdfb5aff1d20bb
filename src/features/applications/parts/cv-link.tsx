import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedDocument } from '#features/media/media.contract.ts';
import { saveDocument } from '#features/media/send-document.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

/** A CV, saved by pressing it: it can't be a link, which sends no token. */
export function CvLink({ cv }: { cv: UploadedDocument }) {
  const { t } = useTranslation('applications');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveDocument(cv);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="download"
        busy={state === 'busy'}
        onClick={() => void save()}
      >
        {t('received.openCv')}: {isolate(cv.name)}
      </Button>
      {state === 'failed' && (
        <FieldError id={`${cv.id}-failed`}>{t('received.cvFailed')}</FieldError>
      )}
    </>
  );
}
