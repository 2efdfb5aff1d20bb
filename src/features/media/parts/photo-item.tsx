import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Photo } from '../media.contract.ts';
import { PhotoImage } from '../photo-image.tsx';
import { PhotoAlt } from './photo-alt.tsx';

interface PhotoItemProps {
  photo: Photo;
  /** From 1. */
  number: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => void;
}

/** One photo of the field: what it shows, its description, its place. */
export function PhotoItem({ photo, number, total, onMove, onRemove, onDescribe }: PhotoItemProps) {
  const { t } = useTranslation('media');
  return (
    <li className="border-field flex flex-wrap gap-4 rounded-field bg-card p-3">
      <PhotoImage photo={photo} className="size-24 shrink-0 rounded-field" />
      <div className="flex min-w-56 grow basis-56 flex-col gap-3">
        <PhotoAlt photo={photo} number={number} onDescribe={onDescribe} />
        <div className="flex flex-wrap gap-2">
          <MoveButton
            direction="earlier"
            number={number}
            isEnd={number === 1}
            onMove={() => onMove(number - 2)}
          />
          <MoveButton
            direction="later"
            number={number}
            isEnd={number === total}
            onMove={() => onMove(number)}
          />
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            aria-label={t('photo.removeNumber', { number })}
            onClick={onRemove}
          >
            {t('photo.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  direction: 'earlier' | 'later';
  number: number;
  isEnd: boolean;
  onMove: () => void;
}

/** At the end of the row it does nothing but stays in its place, so that the focus is not lost. */
function MoveButton({ direction, number, isEnd, onMove }: MoveButtonProps) {
  const { t } = useTranslation('media');
  return (
    <Button
      variant="secondary"
      size="small"
      icon={direction === 'earlier' ? 'chevron-start' : 'chevron-end'}
      className="aria-disabled:opacity-60"
      aria-disabled={isEnd || undefined}
      aria-label={t(`photo.${direction}Number`, { number })}
      onClick={() => {
        if (!isEnd) onMove();
      }}
    >
      {t(`photo.${direction}`)}
    </Button>
  );
}
