import { classNames } from './class-names.ts';
import sheet from './cloths.svg';
import { wovenCloth } from './woven-cloth.ts';

interface WovenPatternProps {
  /** What the cloth belongs to, such as the path of a listing. */
  seed: string;
  className?: string;
}

/** A cloth of its own for a place without a photo. Decoration: not read aloud, no ids, no style attributes. */
export function WovenPattern({ seed, className }: WovenPatternProps) {
  const { palette, layers } = wovenCloth(seed);
  return (
    <svg aria-hidden="true" className={classNames('cloth', palette, className)}>
      {layers.map((layer) => (
        <use key={layer} href={`${sheet}#${layer}`} />
      ))}
    </svg>
  );
}
