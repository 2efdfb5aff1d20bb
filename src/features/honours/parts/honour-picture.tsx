import { useTranslation } from 'react-i18next';
import { formatHistoryDay } from '#features/history/format-history-day.ts';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import pictures from '#ui/head-pictures.svg';
import { UserText } from '#ui/user-text.tsx';
import type { CreditedPhoto } from '../honour.contract.ts';

interface HonourPictureProps {
  picture: CreditedPhoto | null;
  size?: 'thumb' | 'large';
  className?: string;
}

/** The picture, or the woven pattern where there is none whose origin is known. */
export function HonourPicture({ picture, size = 'thumb', className }: HonourPictureProps) {
  if (!picture) {
    return (
      <ClothPicture at={size === 'large' ? 'end' : undefined} picture={`${pictures}#trophy`} />
    );
  }
  return <PhotoImage photo={picture.photo} size={size} className={className} />;
}

/** Who made it, when, where it was found and on what licence: wherever the picture is shown. */
export function HonourCredit({ picture }: { picture: CreditedPhoto | null }) {
  const { t } = useTranslation('honours');
  const language = useLanguage();
  if (!picture) return null;
  const { creator, takenOn, sourceUrl, licence, licenceUrl } = picture;
  return (
    <p className="text-base wrap-anywhere text-ink-soft">
      {t('photo.credit')} <UserText>{creator}</UserText>, {formatHistoryDay(takenOn, language)} ·{' '}
      <a href={sourceUrl} rel="noopener nofollow">
        {t('photo.source')}
      </a>{' '}
      ·{' '}
      <a href={licenceUrl} rel="noopener license">
        <UserText>{licence}</UserText>
      </a>
    </p>
  );
}
