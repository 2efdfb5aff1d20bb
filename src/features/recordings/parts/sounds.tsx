import { useTranslation } from 'react-i18next';
import { Sound } from './sound.tsx';

/** The takes of a recording one after the other, as they will be joined. */
export function Sounds({ blobs }: { blobs: readonly Blob[] }) {
  const { t } = useTranslation('recordings');
  if (blobs.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-label">{t('listen.title')}</p>
      {blobs.map((blob, place) => {
        const label = t('listen.part', { number: place + 1, total: blobs.length });
        return (
          <div key={label} className="flex flex-col">
            {blobs.length > 1 && <p>{label}</p>}
            <Sound blob={blob} label={label} />
          </div>
        );
      })}
    </div>
  );
}
