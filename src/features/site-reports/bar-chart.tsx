import { useId } from 'react';
import { directionOf } from '#platform/i18n/languages.ts';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

export interface Bar {
  name: string;
  value: number;
  /** Some of it, or all, is withheld: that is hatched. */
  isLeast: boolean;
  /** The figure in words. */
  text: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
}

/** Of the width, in hundredths: what a withheld figure takes, whatever it is. */
const hatched = 8;
/** In rem, so that it grows with the text. */
const rowHeight = 2.75;

/**
 * Bars below each other, with name and figure above each, so that nothing hangs on colour or room. Said as one sentence;
 * the table below it has the same figures.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const language = useLanguage();
  const isRightToLeft = directionOf(language) === 'rtl';
  const pattern = `hatch${useId().replaceAll(/\W/g, '')}`;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const [start, end] = isRightToLeft ? ['100%', '0'] : ['0', '100%'];
  const xOf = (from: number, width: number) => `${isRightToLeft ? 100 - from - width : from}%`;
  const said = formatList(
    bars.map(({ name, text }) => `${name}: ${text}`),
    language,
  );
  return (
    <svg
      role="img"
      aria-label={`${label}. ${said}`}
      width="100%"
      height={`${bars.length * rowHeight}rem`}
      className="max-w-prose text-base"
    >
      <defs>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 6 6 0" stroke="currentColor" strokeWidth="1.5" className="text-ink-soft" />
        </pattern>
      </defs>
      {bars.map(({ name, value, isLeast, text }, place) => {
        const top = place * rowHeight;
        const full = (value / most) * (100 - hatched);
        return (
          <g key={name}>
            <text x={start} y={`${top + 1.1}rem`} textAnchor="start" fill="currentColor">
              {name}
            </text>
            <text
              x={end}
              y={`${top + 1.1}rem`}
              textAnchor="end"
              fill="currentColor"
              className="font-label"
            >
              {text}
            </text>
            <g className="text-laterite">
              <rect
                x={xOf(0, full)}
                y={`${top + 1.5}rem`}
                width={`${full}%`}
                height="0.75rem"
                fill="currentColor"
              />
              {isLeast && (
                <rect
                  x={xOf(full, hatched)}
                  y={`${top + 1.5}rem`}
                  width={`${hatched}%`}
                  height="0.75rem"
                  fill={`url(#${pattern})`}
                  stroke="currentColor"
                />
              )}
            </g>
          </g>
        );
      })}
    </svg>
  );
}
