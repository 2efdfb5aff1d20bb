import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedDocument } from '#features/media/media.contract.ts';
import { saveDocument } from '#features/media/send-document.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

/** One paper, saved by pressing it: it can't be a link, which sends no token. */
export function DocumentLink({ document: paper }: { document: UploadedDocument }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveDocument(paper);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  const size = formatNumber(Math.max(1, Math.round(paper.bytes / 1024)), language);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="download"
        busy={state === 'busy'}
        onClick={() => void save()}
      >
        {isolate(paper.name)} ({size} KB)
      </Button>
      {state === 'failed' && (
        <FieldError id={`${paper.id}-failed`}>{t('document.failed')}</FieldError>
      )}
    </>
  );
}
