import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UploadError, sendUpload } from '#features/media/send-upload.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { maxBytes } from '../file/sheet.ts';
import { UploadedImport } from '../import-run.contract.ts';
import { listMoves } from '../move/move.contract.ts';
import { profileIds } from '../move/profile.contract.ts';

const profiles = ['recognise', ...profileIds] as const;

/** Sends the export of a directory and goes on to its columns. */
export function MoveForm() {
  const { t } = useTranslation(['imports', 'media']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const send = async (file: File | undefined, data: FormData) => {
    if (!file || file.size > maxBytes) {
      setFault(file ? 'imports:error.tooLarge' : 'imports:error.noFile');
      return;
    }
    setPending(true);
    setFault(undefined);
    const query = new URLSearchParams({ profile: textOf(data, 'profile') || 'recognise' });
    if (isTicked(data, 'photos')) query.set('photos', 'yes');
    try {
      const path = `/api/admin/imports/files?${query}`;
      const run = await sendUpload({ path, file, name: file.name, stored: UploadedImport });
      await client.invalidateQueries({ queryKey: [listMoves.id] });
      await navigate(`?run=${run.id}`);
    } catch (error) {
      setFault(error instanceof UploadError ? error.message : 'imports:error.upload');
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    if (!isPending) void send(file instanceof File && file.name !== '' ? file : undefined, data);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('imports:move.form.file')}
        name="file"
        id={`${id}-file`}
        hint={t('imports:move.form.hint')}
        error={fault && t(fault === 'media:error.size' ? 'imports:error.tooLarge' : fault)}
      >
        <TextInput
          type="file"
          accept=".xml,.csv,.tsv,.tab,.txt,.json,text/xml,application/xml,text/csv,application/json"
        />
      </Field>
      <Field label={t('imports:move.form.profile')} name="profile" id={`${id}-profile`}>
        <Select
          defaultValue="recognise"
          options={profiles.map((value) => ({ value, label: t(`imports:move.profile.${value}`) }))}
        />
      </Field>
      <Checkbox
        name="photos"
        label={t('imports:move.form.photos')}
        hint={t('imports:move.form.photosHint')}
      />
      <div>
        <Button type="submit" icon="upload" busy={isPending}>
          {t('imports:move.form.submit')}
        </Button>
      </div>
    </form>
  );
}
