import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { acceptedTypes } from '../upload/send-photo.ts';
import type { Upload } from '../upload/use-uploads.ts';
import { BlobImage } from './blob-image.tsx';

interface UploadItemProps {
  upload: Upload;
  isCurrent: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A chosen photo that is not there yet: on its way, or not taken and why. */
export function UploadItem({ upload, isCurrent, onRetry, onDiscard }: UploadItemProps) {
  const { t } = useTranslation('media');
  const name = isolate(upload.file.name);
  return (
    <li className="border-field flex flex-wrap gap-4 rounded-field bg-card p-3">
      {acceptedTypes.includes(upload.file.type) && (
        <BlobImage
          blob={upload.file}
          alt=""
          className="size-24 shrink-0 rounded-field object-cover"
        />
      )}
      <div className="flex min-w-56 grow basis-56 flex-col items-start gap-3">
        {upload.fault ? (
          <Notice tone="error" live title={t('upload.failed', { name })}>
            {t(upload.fault)}
          </Notice>
        ) : (
          <p className="w-full">
            {t(isCurrent ? 'upload.sending' : 'upload.waiting', { name })}
            {isCurrent && (
              <progress className="block w-full" aria-label={t('upload.progress', { name })} />
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {upload.fault && (
            <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
              {t('upload.retry')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon="x"
            aria-label={t('upload.discardName', { name })}
            onClick={onDiscard}
          >
            {t('upload.discard')}
          </Button>
        </div>
      </div>
    </li>
  );
}
