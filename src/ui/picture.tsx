import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface PictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'src'> {
  alt: string;
  src: string;
  /** Not loaded until somebody asks for it. */
  lowData: boolean;
}

/** A picture; with low data a button in its place, which says what would be seen. */
export function Picture({ alt, src, lowData, className, ...rest }: PictureProps) {
  const { t } = useTranslation('ui');
  const [isWanted, want] = useState(false);
  if (!lowData || isWanted) return <img {...rest} src={src} alt={alt} className={className} />;
  return (
    <>
      <button
        type="button"
        onClick={(event) => {
          // The picture may be in a link to its full size, which nobody has asked for yet.
          event.preventDefault();
          want(true);
        }}
        className={classNames(
          'grid min-h-40 w-full place-content-center justify-items-center gap-2 bg-cloth p-4 text-center text-base text-ink no-js:hidden',
          className,
        )}
      >
        <Icon name="image" />
        <span className="font-label">{t('picture.show')}</span>
        <span>{alt}</span>
      </button>
      <noscript>
        <a href={src}>{alt}</a>
      </noscript>
    </>
  );
}
