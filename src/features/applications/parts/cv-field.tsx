import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedDocument } from '#features/media/media.contract.ts';
import { documentTypes, sendDocument } from '#features/media/send-document.ts';
import { UploadError } from '#features/media/send-upload.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface CvFieldProps {
  /** As it was saved. */
  saved: UploadedDocument | null;
  isRequired: boolean;
  error: string | undefined;
}

/** One file, uploaded when it is chosen; it belongs to the application once the draft is saved (`cv` in the form). */
export function CvField({ saved, isRequired, error }: CvFieldProps) {
  const { t } = useTranslation(['applications', 'media']);
  const input = useRef<HTMLInputElement>(null);
  const [cv, setCv] = useState(saved);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    setSending(true);
    setFault(undefined);
    try {
      setCv(await sendDocument(file, 'applications:error.cvType'));
    } catch (failure) {
      console.warn(failure);
      setFault(t(failure instanceof UploadError ? failure.message : 'media:error.failed'));
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name="cv" value={cv?.id ?? ''} />
      <Field
        label={t('form.cv')}
        id="part.cv"
        hint={t('form.cvHint')}
        error={fault ?? error}
        required={isRequired}
        optional={!isRequired}
      >
        <TextInput
          ref={input}
          type="file"
          accept={documentTypes.join(',')}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
          }}
        />
      </Field>
      <p role="status" className="text-ink-soft">
        {isSending && t('form.cvSending')}
        {!isSending && cv && cv.id !== saved?.id && t('form.cvReady', { name: isolate(cv.name) })}
        {!isSending && cv && cv.id === saved?.id && isolate(cv.name)}
      </p>
      {cv && (
        <div>
          <Button variant="quiet" size="small" icon="trash" onClick={() => setCv(null)}>
            {t('form.cvRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}
