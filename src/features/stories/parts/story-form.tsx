import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addStory } from '../story.contract.ts';
import type { StoryBody } from '../story.contract.ts';
import { mostStoryPhotos, storyLimits, storyTopics } from '../story.policy.ts';
import type { StoryForm as Kind } from '../story.policy.ts';
import { ConsentFields, nothingAgreed, readConsent } from './consent-fields.tsx';
import { SoundField } from './sound-field.tsx';

interface StoryFormProps {
  kind: Kind;
  /** Somebody sits down with an elder to ask them. */
  isOfElder?: boolean;
  onDone: (answer: { id: string }) => void;
}

const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

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
        title: textOf(data, 'title'),
        text: textOf(data, 'text'),
        // What was not chosen is refused beside its field.
        topic: textOf(data, 'topic') as StoryBody['topic'],
        place: textOf(data, 'place'),
        isElder: isTicked(data, 'isElder'),
        series: textOf(data, 'series'),
        part: numberOrNone(textOf(data, 'part')),
        photos: photos.map(({ id }) => id),
        recordingId: isRecorded ? recordingId : null,
        consent: readConsent(data, 'consent.'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
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
      <Field label={t('form.name')} name="title" error={errorOf('title')} required>
        <TextInput maxLength={storyLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={t(`form.text.${kind}`)}
        hint={t(`form.textHint.${kind}`)}
        name="text"
        error={errorOf('text')}
        {...(isRecorded ? { optional: true } : { required: true })}
      >
        <Textarea rows={isRecorded ? 4 : 14} limit={storyLimits.text} />
      </Field>
      <WrittenIn error={errorOf('writtenIn')} />
      <Field label={t('form.topic')} name="topic" error={errorOf('topic')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={storyTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </Field>
      <Field label={t('form.place')} name="place" error={errorOf('place')} optional>
        <TextInput maxLength={storyLimits.place} autoComplete="off" />
      </Field>
      <Checkbox
        name="isElder"
        defaultChecked={isOfElder}
        label={t('form.elder')}
        hint={t('form.elderHint')}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label={t('form.series')}
          hint={t('form.seriesHint')}
          name="series"
          error={errorOf('series')}
          optional
        >
          <TextInput maxLength={storyLimits.series} autoComplete="off" />
        </Field>
        <Field label={t('form.part')} name="part" error={errorOf('part')} optional>
          <TextInput inputMode="numeric" maxLength={2} autoComplete="off" />
        </Field>
      </div>
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
