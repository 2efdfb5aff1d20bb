import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { addStory } from '../story.contract.ts';
import { mostStoryPhotos } from '../story.policy.ts';
import type { StoryForm as Kind } from '../story.policy.ts';
import { ConsentFields, nothingAgreed, readConsent } from './consent-fields.tsx';
import { SoundField } from './sound-field.tsx';
import { readWords, WordFields } from './word-fields.tsx';

interface StoryFormProps {
  kind: Kind;
  /** Somebody sits down with an elder to ask them. */
  isOfElder?: boolean;
  onDone: (answer: { id: string }) => void;
}

/** What one writes is kept on the device for a while; what one records is kept there and goes to the site meanwhile. */
export function StoryForm({ kind, isOfElder = false, onDone }: StoryFormProps) {
  const { t } = useTranslation('stories');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [recordingId, setRecordingId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRecorded = kind === 'recorded';
  const form = useForm({
    ...formOf(addStory),
    ns: ['stories', 'recordings'],
    fallback: 'stories:form.failed',
    draft: `story-${kind}`,
    toInput: (data) => ({
      body: {
        form: kind,
        ...readWords(data, ''),
        photos: photos.map(({ id }) => id),
        recordingId: isRecorded ? recordingId : null,
        consent: readConsent(data, 'consent.'),
      },
    }),
    onDone,
  });
  const { errorOf } = form;
  return (
    <Form form={{ ...form, isPending: form.isPending || isBusy }} submit={t('form.submit')}>
      {isRecorded && (
        <SoundField
          value={recordingId}
          onChange={setRecordingId}
          isFaceToFace={isOfElder}
          error={errorOf('recordingId')}
        />
      )}
      <WordFields
        kind={kind}
        prefix=""
        before={{ isElder: isOfElder }}
        error={errorOf}
        hint={t(`form.textHint.${kind}`)}
      />
      <PhotoField
        label={t('form.photos')}
        hint={t('form.photosHint')}
        name="photos"
        error={errorOf('photos')}
        photos={photos}
        onChange={setPhotos}
        onBusyChange={setBusy}
        max={mostStoryPhotos}
      />
      <ConsentFields
        before={isOfElder ? { ...nothingAgreed, giver: 'teller' } : nothingAgreed}
        prefix="consent."
        error={errorOf}
      />
    </Form>
  );
}
