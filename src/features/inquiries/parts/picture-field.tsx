import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Photo } from '#features/media/media.contract.ts';
import { useSession } from '#platform/session/use-session.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { mostPictures } from '../inquiry.contract.ts';

/** Fetched for who can upload: most letters are questions of visitors. */
const PhotoField = lazy(async () => ({
  default: (await import('#features/media/photo-field.tsx')).PhotoField,
}));

export interface LetterPhotos {
  pictures: readonly Photo[];
  onChange: (pictures: readonly Photo[]) => void;
  onBusyChange: (isBusy: boolean) => void;
}

interface PictureFieldProps extends LetterPhotos {
  /** Page of the listing, to come back to after signing in. */
  path: string;
  error: string | undefined;
}

/**
 * Pictures of a request for a price. Uploads of strangers would be without bounds, so only people who are signed in
 * have them.
 */
export function PictureField({ path, error, pictures, ...rest }: PictureFieldProps) {
  const { t } = useTranslation('inquiries');
  const { status, user } = useSession();
  // Said at the top of the page; to sign in would not help.
  if (status === 'unreachable') return null;
  if (!user) {
    const here = encodeURIComponent(`${path}?write=1#inquiry`);
    return <Link to={`/login?redirect=${here}`}>{t('field.picturesSignIn')}</Link>;
  }
  return (
    <Suspense fallback={<SkeletonText />}>
      <PhotoField
        label={t('field.pictures')}
        hint={t('field.picturesHint')}
        name="pictures"
        max={mostPictures}
        error={error}
        photos={pictures}
        {...rest}
      />
    </Suspense>
  );
}

/** What has been uploaded for this letter so far. */
export function usePictures(): { ids: string[]; isBusy: boolean; field: LetterPhotos } {
  const [pictures, onChange] = useState<readonly Photo[]>([]);
  const [isBusy, onBusyChange] = useState(false);
  return { ids: pictures.map(({ id }) => id), isBusy, field: { pictures, onChange, onBusyChange } };
}
