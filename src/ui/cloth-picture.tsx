import { classNames } from './class-names.ts';
import type { ClothCode } from './cloth-codes.ts';

interface ClothPictureProps {
  /** Left out where nothing says whose cloth it could be. */
  cloth?: ClothCode;
  /** What lies on it: a symbol of a sprite, `${sprite}#barber`. */
  picture: string;
  /** Along a page the picture is at its end, over the lower edge. */
  at?: 'end';
  className?: string;
}

/** Cloth that follows what it belongs to, with a picture on it. Decoration: not read aloud. */
export function ClothPicture({ cloth, picture, at, className }: ClothPictureProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('cloth', cloth ?? toneOf(picture), at && 'cloth-end', className)}
    >
      <svg>
        <use href={picture} />
      </svg>
    </span>
  );
}

/** Plain cloth has three tones, so that a list of it is not of one piece. The same picture has always the same. */
const toneOf = (picture: string) =>
  ['', 'dusk', 'clay'][(picture.length - picture.indexOf('#')) % 3];
