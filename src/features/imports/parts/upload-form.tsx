import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UploadError, sendUpload } from '#features/media/send-upload.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { maxBytes } from '../file/sheet.ts';
import { listImports, UploadedImport } from '../import-run.contract.ts';

interface UploadFormProps {
  /** The run whose rejected rows are brought again. */
  retryOf?: string;
}

/** Sends one file and goes on to its columns. */
export function UploadForm({ retryOf }: UploadFormProps) {
  const { t } = useTranslation(['imports', 'media']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const send = async (file: File | undefined) => {
    if (!file || file.size > maxBytes) {
      setFault(file ? 'imports:error.tooLarge' : 'imports:error.noFile');
      return;
    }
    setPending(true);
    setFault(undefined);
    try {
      const path = `/api/admin/imports/files${retryOf ? `?retryOf=${retryOf}` : ''}`;
      const run = await sendUpload({ path, file, name: file.name, stored: UploadedImport });
      await client.invalidateQueries({ queryKey: [listImports.id] });
      await navigate(`?run=${run.id}`);
    } catch (error) {
      setFault(error instanceof UploadError ? error.message : 'imports:error.upload');
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!isPending) void send(file instanceof File && file.name !== '' ? file : undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('imports:upload.file')}
        name="file"
        id={`${id}-file`}
        hint={t('imports:upload.hint')}
        error={fault && t(fault === 'media:error.size' ? 'imports:error.tooLarge' : fault)}
      >
        <TextInput
          type="file"
          accept=".csv,.tsv,.tab,.txt,.json,.geojson,text/csv,text/plain,application/json"
        />
      </Field>
      <div>
        <Button type="submit" icon="upload" busy={isPending}>
          {t('imports:upload.submit')}
        </Button>
      </div>
    </form>
  );
}
