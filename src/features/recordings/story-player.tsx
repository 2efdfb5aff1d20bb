import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '#platform/i18n/format-length.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Playback } from './story-player/playback.ts';
import type { Source } from './story-player/playback.ts';
import { Waveform } from './story-player/waveform.tsx';

/** Seconds that the two buttons go back and ahead. */
const step = 15;

/** With the digits after the point that each is written with. */
const rates = [
  [0.75, 2],
  [1, 0],
  [1.25, 2],
  [1.5, 1],
  [1.75, 2],
  [2, 0],
] as const;

interface SpokenLine {
  from: number;
  until: number;
  speaker: string;
  text: string;
}

interface StoryPlayerProps {
  /** A function is asked when it is first played, and again when its address has expired. */
  src: Source;
  /** 0 to 100, evenly over the whole length; may be empty. */
  peaks: readonly number[];
  seconds: number;
  /** What is heard, for screen readers. */
  title: string;
  /** What is said, to show the line that is heard now; leave out where a transcript is beside it. */
  lines?: readonly SpokenLine[];
  /** From `usePlayback`, where a transcript shares it. */
  playback?: Playback;
}

/** One for a player and the transcript beside it. */
export function usePlayback(): Playback {
  const [playback] = useState(() => new Playback());
  return playback;
}

/**
 * Plays a recording. Underneath is a native `<audio>`, which is all that is there without JavaScript. Nothing of the
 * sound is loaded before somebody presses. Its page uses the namespace `story-player`.
 */
export function StoryPlayer({ src, peaks, seconds, title, lines, ...given }: StoryPlayerProps) {
  const { t } = useTranslation('story-player');
  const language = useLanguage();
  const isAlive = useHydrated();
  const own = usePlayback();
  const playback = given.playback ?? own;
  const state = useSyncExternalStore(playback.subscribe, playback.read, playback.read);
  const audio = useRef<HTMLAudioElement>(null);
  const rateId = useId();
  useEffect(
    () => (audio.current ? playback.attach(audio.current, src) : undefined),
    [playback, src],
  );
  const { seconds: place, isPlaying, isWaiting } = state;
  const line = lines?.find(({ from, until }) => from <= place && place < until);
  const move = (by: number) => playback.seek(Math.min(seconds, place + by));
  return (
    <div role="group" aria-label={t('player', { title })} className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is the transcript on the page */}
      <audio
        ref={audio}
        preload="none"
        src={typeof src === 'string' ? src : undefined}
        controls={!isAlive}
        aria-label={title}
        className={classNames('w-full', isAlive && 'hidden')}
      />
      {isAlive && (
        <>
          <Waveform
            peaks={peaks}
            seconds={seconds}
            place={place}
            onSeek={(to) => playback.seek(to)}
          />
          {/* As time does: back is left in every language. */}
          <div dir="ltr" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="secondary"
              icon="skip-back"
              className="px-3"
              aria-label={t('back', { seconds: formatNumber(step, language) })}
              onClick={() => move(-step)}
            >
              {formatNumber(step, language)}
            </Button>
            <Button
              icon={isPlaying || isWaiting ? 'pause' : 'play'}
              onClick={() => playback.toggle()}
            >
              {t(isPlaying || isWaiting ? 'pause' : 'play')}
            </Button>
            <Button
              variant="secondary"
              icon="skip-forward"
              className="px-3"
              aria-label={t('ahead', { seconds: formatNumber(step, language) })}
              onClick={() => move(step)}
            >
              {formatNumber(step, language)}
            </Button>
            <p>
              <VisuallyHidden>{t('place')}</VisuallyHidden> {formatLength(place, language)} /{' '}
              {formatLength(seconds, language)}
            </p>
            <div className="flex items-center gap-2">
              <label htmlFor={rateId}>{t('speed')}</label>
              <Select
                id={rateId}
                value={String(state.rate)}
                onChange={(event) => playback.setRate(Number(event.currentTarget.value))}
                options={rates.map(([rate, digits]) => ({
                  value: String(rate),
                  label: `${formatNumber(rate, language, digits)}×`,
                }))}
              />
            </div>
          </div>
          <p role="status" className="text-ink-soft">
            {isWaiting && !isPlaying && t('loading')}
          </p>
          {line && (
            <UserText as="p">{line.speaker ? `${line.speaker}: ${line.text}` : line.text}</UserText>
          )}
          {state.isBroken && (
            <Notice
              tone="error"
              title={t('broken.title')}
              live
              action={
                <Button variant="secondary" onClick={() => playback.toggle()}>
                  {t('broken.again')}
                </Button>
              }
            >
              {t('broken.text')}
            </Notice>
          )}
        </>
      )}
    </div>
  );
}
