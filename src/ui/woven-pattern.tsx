import { clothHeight, clothWidth, dyes } from './woven/cloth.ts';
import { wovenPattern } from './woven-cloth.ts';

interface WovenPatternProps {
  /** What the cloth belongs to, such as the slug of a listing. */
  seed: string;
  className?: string;
}

/** A cloth of its own for a place without a photo. Decoration: not read aloud, no ids, no style attributes. */
export function WovenPattern({ seed, className }: WovenPatternProps) {
  const { ground, threads } = wovenPattern(seed);
  return (
    <svg
      viewBox={`0 0 ${clothWidth} ${clothHeight}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <path d={`M0 0h${clothWidth}v${clothHeight}H0z`} fill={dyes[ground]} />
      {threads.map(({ d, dye, width, dash, opacity, round }) => (
        <path
          key={`${dye} ${width} ${d}`}
          d={d}
          stroke={dyes[dye]}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeOpacity={opacity}
          strokeLinecap={round && 'round'}
        />
      ))}
    </svg>
  );
}
