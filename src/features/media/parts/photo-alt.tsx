import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { AltText, describePhoto } from '../media.contract.ts';
import type { Photo } from '../media.contract.ts';

interface PhotoAltProps {
  photo: Photo;
  number: number;
  onDescribe: (alt: string) => void;
}

/** The description of a photo. It is saved when the field is left, and stays as it is once the photo belongs to something. */
export function PhotoAlt({ photo, number, onDescribe }: PhotoAltProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const [typed, setTyped] = useState(photo.alt);
  const [fault, setFault] = useState<string>();
  if (!photo.isFree) {
    return photo.alt ? <UserText as="p">{photo.alt}</UserText> : <p>{t('alt.none')}</p>;
  }
  const save = async () => {
    const alt = typed.trim();
    if (alt === photo.alt) return;
    if (!AltText.safeParse(alt).success) {
      setFault('media:error.alt');
      return;
    }
    try {
      await api(describePhoto, { params: { id: photo.id }, body: { alt } });
      setFault(undefined);
      onDescribe(alt);
    } catch (error) {
      console.warn(error);
      setFault('media:error.altNotSaved');
    }
  };
  return (
    <Field
      id={id}
      label={t('alt.label', { number })}
      hint={t('alt.hint')}
      error={fault && t(fault)}
      optional
    >
      <TextInput
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
      />
    </Field>
  );
}
