import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { useForm } from '#ui/form/use-form.ts';
import { saveListingPhotos } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { StepForm } from './step-form.tsx';
import { useHint } from './use-hint.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

export function PhotosStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version } = listing;
  const hint = useHint(listing.waiting);
  const [photos, setPhotos] = useState<readonly Photo[]>(listing.photos);
  const [isBusy, setBusy] = useState(false);
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingPhotos),
    ns: 'own-listing',
    toInput: () => ({
      params: { id },
      body: { version, photos: photos.map((photo) => photo.id) },
    }),
    onDone: step.done,
  });
  return (
    <StepForm form={{ ...form, isPending: form.isPending || isBusy }} step={step} reload={reload}>
      <PhotoField
        label={t('photos.label')}
        hint={hint('photos', t('photos.hint'))}
        name="photos"
        error={form.errorOf('photos')}
        photos={photos}
        onChange={(changed) => {
          step.touch();
          setPhotos(changed);
        }}
        onBusyChange={setBusy}
      />
    </StepForm>
  );
}
