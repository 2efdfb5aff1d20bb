import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { acceptedTypes } from '../upload/send-photo.ts';

interface PhotoChooserProps {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** How many there are by now: the input itself is emptied with each choice. */
  chosen: number;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChoose: (files: readonly File[]) => void;
}

/**
 * A file input as large as the dashed box, see-through: photos are chosen or dropped with what the browser itself has
 * for it, by mouse, key and voice.
 */
export function PhotoChooser({
  id,
  inputRef,
  chosen,
  describedBy,
  isInvalid,
  onChoose,
}: PhotoChooserProps) {
  const { t } = useTranslation('media');
  return (
    <div
      className={classNames(
        'relative grid min-h-24 place-items-center rounded-field border-2 border-dashed bg-card p-4 text-center has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink',
        isInvalid ? 'border-hibiscus' : 'border-line',
      )}
    >
      <label htmlFor={id} className="font-label text-indigo">
        <Icon name="upload" className="me-2 inline" />
        {t('choose.button')}
      </label>
      <span className="text-ink-soft">{t('choose.drop')}</span>
      <input
        ref={inputRef}
        id={id}
        type="file"
        multiple
        accept={acceptedTypes.join(',')}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        data-chosen={chosen}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
