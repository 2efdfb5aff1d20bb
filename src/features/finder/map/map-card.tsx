import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { MapCell } from '../map.contract.ts';

interface MapCardProps {
  cell: MapCell;
  /** "5 places", for a mark of several. */
  label: string;
  /** Where the places of a mark of several are listed. */
  listTo: string;
  onClose: () => void;
}

/** What a mark stands for. The focus goes into it, and Escape closes it. */
export function MapCard({ cell: { name, path, category }, label, listTo, onClose }: MapCardProps) {
  const { t } = useTranslation(['directory', 'ui']);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('a')?.focus(), [path, listTo]);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);
  return (
    <div
      ref={card}
      role="group"
      aria-label={name ?? label}
      className="on-light absolute inset-x-2 bottom-2 z-1 flex max-w-[26rem] items-start gap-2 rounded-card border-2 border-indigo bg-card p-3 shadow-layer"
    >
      <div className="min-w-0 grow">
        {name && path ? (
          <>
            <Link to={path} className="font-label">
              <UserText>{name}</UserText>
            </Link>
            {category && <p className="text-ink-soft">{category}</p>}
          </>
        ) : (
          <>
            <p className="font-label">{label}</p>
            <Link to={listTo}>{t('map.list')}</Link>
          </>
        )}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="-m-1 inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-cloth"
      >
        <Icon name="x" />
        <VisuallyHidden>{t('ui:dialog.close')}</VisuallyHidden>
      </button>
    </div>
  );
}
