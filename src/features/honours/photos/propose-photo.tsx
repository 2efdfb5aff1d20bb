import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { listPhotoQueue, proposePhoto } from './honour-photo.contract.ts';

const fields = ['sourceUrl', 'licence', 'licenceUrl', 'creator', 'takenOn'] as const;

/** A candidate for one person: the picture, and everything that its credit line says. */
export function ProposePhoto({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['honours', 'media']);
  const queries = useQueryClient();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    ...formOf(proposePhoto),
    ns: ['honours', 'media'],
    toInput: (data) => ({
      params: { id },
      body: {
        photoId: photos[0]?.id ?? '',
        sourceUrl: textOf(data, 'sourceUrl').trim(),
        licence: textOf(data, 'licence'),
        licenceUrl: textOf(data, 'licenceUrl').trim(),
        creator: textOf(data, 'creator'),
        takenOn: textOf(data, 'takenOn').trim(),
      },
    }),
    onDone: () => void queries.invalidateQueries({ queryKey: [listPhotoQueue.id] }),
  });
  return (
    <Form
      form={{ ...form, isPending: form.isPending || isBusy }}
      submit={t('photo.propose')}
      className="max-w-prose"
    >
      <PhotoField
        label={t('photo.file', { name: isolate(name) })}
        name="photoId"
        photos={photos}
        onChange={setPhotos}
        onBusyChange={setBusy}
        error={form.errorOf('photoId')}
        max={1}
      />
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`photo.${field}`)}
          hint={field === 'takenOn' ? t('photo.takenOnHint') : undefined}
          name={field}
          error={form.errorOf(field)}
          required
        >
          <TextInput dir={field.endsWith('Url') ? 'ltr' : undefined} maxLength={500} />
        </Field>
      ))}
    </Form>
  );
}
