import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '#platform/i18n/format-length.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MicrophoneState } from '../device/microphone.ts';
import { lengthWords } from './length-words.ts';

const bars = 'M2 1h4v14H2zM10 1h4v14h-4z';
const square = 'M1 1h14v14H1z';

interface RecorderClockProps {
  take: MicrophoneState['take'];
  seconds: number;
  isLarge: boolean;
}

/** How long it is and whether it goes on, in words and numbers; once a minute it is said to screen readers. */
export function RecorderClock({ take, seconds, isLarge }: RecorderClockProps) {
  const { t } = useTranslation('recordings');
  const language = useLanguage();
  const announce = useAnnounce();
  const isOn = take === 'recording';
  const minute = Math.floor(seconds / 60);
  useEffect(() => {
    if (isOn) announce(t('clock.announce', { length: lengthWords(t, minute * 60) }));
  }, [isOn, minute, announce, t]);
  return (
    <p className={classNames('flex flex-wrap items-center gap-3', isLarge && 'text-2xl')}>
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        {isOn && <circle cx="8" cy="8" r="8" className="fill-hibiscus" />}
        {!isOn && <path d={take === 'paused' ? bars : square} className="fill-ink" />}
      </svg>
      <span className="font-label">{t(`clock.${take}`)}</span>
      <span className="text-xl">{formatLength(seconds, language)}</span>
    </p>
  );
}
