import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import type { Microphone } from '../device/microphone.ts';

const bars = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Bars that fill and grow with the voice, and the same in words; a screen reader is told when nothing is heard. */
export function LevelMeter({ microphone }: { microphone: Microphone }) {
  const { t } = useTranslation('recordings');
  const readFilled = () => Math.round(microphone.readLevel() / 10);
  const filled = useSyncExternalStore(microphone.subscribeToLevel, readFilled, () => 0);
  const loudness = useSyncExternalStore(
    microphone.subscribeToLevel,
    microphone.readLoudness,
    () => 'good' as const,
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <svg viewBox="0 0 120 40" className="h-10 w-30 max-w-full" aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar}
            x={bar * 12 + 1}
            y={36 - bar * 3.6}
            width="9"
            height={4 + bar * 3.6}
            className={classNames('stroke-ink', bar < filled ? 'fill-ink' : 'fill-none')}
          />
        ))}
      </svg>
      <p>{t(`level.${loudness}`)}</p>
      <p role="status" className="visually-hidden">
        {loudness === 'silent' && t('level.silent')}
      </p>
    </div>
  );
}
