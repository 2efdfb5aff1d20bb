interface ColourPictureProps {
  /** A symbol of a sprite that `scripts/make-pictures.ts` makes: `${sprite}#barber`. */
  href: string;
  className?: string;
}

/** A picture in its own colours. It stands beside words that say the same, so it is not read aloud. */
export function ColourPicture({ href, className }: ColourPictureProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={href} />
    </svg>
  );
}
