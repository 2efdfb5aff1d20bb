import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FavouriteButtonProps } from '../favourite-button.tsx';

interface HeartProps extends Pick<FavouriteButtonProps, 'name' | 'variant'> {
  isOn: boolean;
  onPress: () => void;
}

/** Its words stay the same in both states: what changes is that the button is pressed, and the heart full. */
export function Heart({ name, variant, isOn, onPress }: HeartProps) {
  const { t } = useTranslation('favourites');
  const isCorner = variant === 'corner';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={
        isCorner
          ? 'absolute end-1 top-1 z-1 inline-flex size-11 items-center justify-center rounded-pill text-hibiscus hover:bg-cloth'
          : 'act'
      }
    >
      <Icon name="heart" className={isOn ? 'fill-current' : undefined} />
      {isCorner ? (
        <VisuallyHidden>{t('button.label', { name: isolate(name) })}</VisuallyHidden>
      ) : (
        t('button.save')
      )}
    </button>
  );
}
