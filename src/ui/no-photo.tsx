import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** In the place of a photo that nobody has given. Decoration: not read aloud. */
export const NoPhoto = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames('grid place-items-center bg-cloth text-2xl text-ink-soft', className)}
  >
    <Icon name="image" />
  </span>
);
