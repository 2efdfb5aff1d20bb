import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '#platform/i18n/format-length.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { barWidth, waveHeight, wavePath } from './waveform.ts';
import './waveform.css';

interface WaveformProps {
  peaks: readonly number[];
  seconds: number;
  /** Where it is. */
  place: number;
  onSeek: (seconds: number) => void;
}

/** Where nothing was measured: an even line. */
const even = Array.from({ length: 100 }, () => 12);

/**
 * The place in a recording: a native slider over a picture of the loudness, so that keys, touch and screen readers work
 * as everywhere. Time runs from left to right in every language, as on the players of phones in Arabic too: it is the
 * direction of a tape, not of a text.
 */
export function Waveform({ peaks, seconds, place, onSeek }: WaveformProps) {
  const { t } = useTranslation('story-player');
  const language = useLanguage();
  const clip = useId();
  const bars = peaks.length > 0 ? peaks : even;
  const width = bars.length * barWidth;
  const played = seconds > 0 ? (width * Math.min(place, seconds)) / seconds : 0;
  const path = wavePath(bars);
  // As thin for twelve bars as for three hundred.
  const mark = width / 150;
  return (
    <div className="waveform" dir="ltr">
      <svg viewBox={`0 0 ${width} ${waveHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={clip}>
          <rect width={played} height={waveHeight} />
        </clipPath>
        <path d={path} />
        <path d={path} clipPath={`url(#${clip})`} />
        {/* The place itself, for those who can't tell the two colours. */}
        <rect x={Math.max(0, played - mark / 2)} width={mark} height={waveHeight} />
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.ceil(seconds))}
        step={1}
        value={Math.floor(place)}
        aria-label={t('place')}
        aria-valuetext={t('placeOf', {
          place: formatLength(place, language),
          total: formatLength(seconds, language),
        })}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}
