import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizedFetch } from '#platform/http/api-client.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Photo } from './media.contract.ts';
import { BlobImage } from './parts/blob-image.tsx';

interface PhotoImageProps {
  photo: Photo;
  size?: 'thumb' | 'large';
  /** Token of a mail's link, for a private photo that is seen by it. */
  linkToken?: string;
  className?: string;
}

/** A photo, published or not: an `<img>` can't send the token that one which is not needs. */
export function PhotoImage({ photo, size = 'thumb', linkToken, className }: PhotoImageProps) {
  const { t } = useTranslation('media');
  const address = size === 'thumb' ? photo.thumbUrl : photo.url;
  const isPending = address.startsWith('/api/');
  const { blob, failed } = usePrivatePicture(isPending ? address : undefined, linkToken);
  if (failed) {
    return (
      <span
        className={classNames('grid place-items-center bg-cloth text-ink-soft', className)}
        role="img"
        aria-label={t('image.unavailable')}
      >
        <Icon name="image" />
      </span>
    );
  }
  if (isPending && !blob) {
    return (
      <>
        <VisuallyHidden>{t('image.loading')}</VisuallyHidden>
        <Skeleton className={className} />
      </>
    );
  }
  const { alt, width, height } = photo;
  const look = { alt, width, height, className: classNames('object-cover', className) };
  if (blob) return <BlobImage blob={blob} {...look} />;
  return <img src={address} loading="lazy" decoding="async" {...look} alt={alt} />;
}

/** Fetches with the token what nobody else may see. */
function usePrivatePicture(
  address: string | undefined,
  linkToken: string | undefined,
): { blob?: Blob; failed: boolean } {
  const [loaded, setLoaded] = useState<{ address: string; blob?: Blob }>();
  useEffect(() => {
    if (!address) return;
    const stop = new AbortController();
    loadPicture(address, linkToken, stop.signal).then(
      (blob) => setLoaded({ address, blob }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(error);
        setLoaded({ address });
      },
    );
    return () => stop.abort();
  }, [address, linkToken]);
  const isCurrent = loaded !== undefined && loaded.address === address;
  return { blob: isCurrent ? loaded.blob : undefined, failed: isCurrent && !loaded.blob };
}

/** The token of a link goes by POST, so that it is in no log. */
async function loadPicture(
  address: string,
  linkToken: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const byLink = linkToken && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: linkToken }),
  };
  const response = await authorizedFetch(address, { signal, ...byLink });
  if (!response.ok) throw new Error(`The photo answered ${response.status}.`);
  return response.blob();
}
