import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError, FieldHint, FieldMark } from '#ui/field.tsx';
import { useLostFiles } from '#ui/form/lost-files.ts';
import { mostPhotos, removeMedia } from './media.contract.ts';
import type { Photo } from './media.contract.ts';
import { PhotoChooser } from './parts/photo-chooser.tsx';
import { PhotoItem } from './parts/photo-item.tsx';
import { UploadItem } from './parts/upload-item.tsx';
import { movePhoto } from './upload/photo-order.ts';
import { useUploads } from './upload/use-uploads.ts';

interface PhotoFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the form. A fault of one photo is shown beside that photo. */
  error?: ReactNode;
  /** Also the id of the file input, so that an error summary can link to it. */
  name?: string;
  /** In order. The form sends their ids. */
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[]) => void;
  /** True while chosen photos are on their way: the form waits with sending. */
  onBusyChange?: (isBusy: boolean) => void;
  max?: number;
}

/** Choose, drop, describe, order and remove photos. They are uploaded at once and belong to the form when it is saved. */
export function PhotoField({
  label,
  hint,
  error,
  name,
  photos,
  onChange,
  onBusyChange,
  max = mostPhotos,
}: PhotoFieldProps) {
  const { t } = useTranslation('media');
  const announce = useAnnounce();
  const generated = useId();
  const id = name ?? generated;
  const input = useRef<HTMLInputElement>(null);
  const uploadedHere = useRef(new Set<string>());
  const [tooMany, setTooMany] = useState(false);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);
  // Uploads and descriptions end at any time: each change starts from what the form has by then.
  const change = (update: (known: readonly Photo[]) => readonly Photo[]) => {
    latest.current = update(latest.current);
    onChange(latest.current);
  };
  const { uploads, current, add, retry, discard } = useUploads((photo) => {
    uploadedHere.current.add(photo.id);
    change((known) => [...known, photo]);
    const number = latest.current.length;
    announce(t('announce.added', { number, total: number }));
  });
  const isBusy = current !== undefined;
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);

  const choose = (files: readonly File[]) => {
    const room = Math.max(0, max - photos.length - uploads.length);
    setTooMany(files.length > room);
    add(files.slice(0, room));
  };
  const move = (from: number, to: number) => {
    change((known) => movePhoto(known, from, to));
    announce(t('announce.moved', { number: to + 1, total: photos.length }));
  };
  const remove = (photo: Photo) => {
    change((known) => known.filter((entry) => entry.id !== photo.id));
    setTooMany(false);
    announce(t('announce.removed'));
    input.current?.focus();
    // One that the form had before stays until the form is saved without it.
    if (!uploadedHere.current.delete(photo.id)) return;
    api(removeMedia, { params: { id: photo.id } }).catch((fault: unknown) => console.warn(fault));
  };

  const chosen = photos.length + uploads.length;
  const areLost = useLostFiles(input) && chosen === 0;
  const shownError = tooMany ? t('error.onlyMax', { max }) : error;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const lostId = `${id}-lost`;
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 flex-col gap-2',
        shownError && 'border-s-4 border-hibiscus ps-3',
      )}
    >
      <legend className="font-label">
        {label}
        <FieldMark />
      </legend>
      <FieldHint id={hintId}>
        {hint} {t('choose.rules', { max })}
      </FieldHint>
      {shownError && <FieldError id={errorId}>{shownError}</FieldError>}
      {areLost && (
        <p id={lostId} className="font-label">
          {t('choose.notKept')}
        </p>
      )}
      <PhotoChooser
        id={id}
        inputRef={input}
        chosen={chosen}
        describedBy={classNames(hintId, shownError && errorId, areLost && lostId)}
        isInvalid={Boolean(shownError)}
        onChoose={choose}
      />
      {chosen > 0 && (
        <ol className="flex flex-col gap-2" aria-label={t('photo.list')}>
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              number={index + 1}
              total={photos.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(photo)}
              onDescribe={(alt) =>
                change((known) =>
                  known.map((entry) => (entry.id === photo.id ? { ...entry, alt } : entry)),
                )
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              isCurrent={upload.id === current?.id}
              onRetry={() => retry(upload.id)}
              onDiscard={() => {
                discard(upload.id);
                input.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
    </fieldset>
  );
}
