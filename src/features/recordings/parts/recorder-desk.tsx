import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { piecesOf, secondsOf } from '../device/kept-recording.ts';
import type { Microphone, MicrophoneState } from '../device/microphone.ts';
import type { RecordingKeeper, RecordingState } from '../device/recording-keeper.ts';
import { longestSeconds, mostTakes } from '../recording.policy.ts';
import { DiscardButton } from './discard-button.tsx';
import { lengthWords } from './length-words.ts';
import { LevelMeter } from './level-meter.tsx';
import { RecorderClock } from './recorder-clock.tsx';
import { SendingLine } from './sending-line.tsx';
import { Sounds } from './sounds.tsx';

export interface DeskProps {
  keeper: RecordingKeeper;
  state: RecordingState;
  microphone: Microphone;
  take: MicrophoneState;
  heard: readonly Blob[];
  isLarge: boolean;
}

/** A recording that is being made: record, pause, stop, listen, go on, use it. */
export function RecorderDesk(props: DeskProps) {
  const { t } = useTranslation('recordings');
  const { keeper, state, microphone, take, heard, isLarge } = props;
  const { current } = state;
  const isOff = take.take === 'off' || take.take === 'starting';
  const seconds = isOff && current ? secondsOf(current) : take.seconds;
  return (
    <div className={classNames('flex flex-col gap-4', isLarge && 'text-lg')}>
      <RecorderClock take={take.take} seconds={seconds} isLarge={isLarge} />
      {take.take === 'recording' && <LevelMeter microphone={microphone} />}
      <RecorderButtons {...props} seconds={seconds} />
      {isOff && <Sounds blobs={heard} />}
      <SendingLine keeper={keeper} state={state} />
      <p className="text-base text-ink-soft">{t('desk.where')}</p>
    </div>
  );
}

/** Large ones are for an elder: one main thing to do at a time. */
function RecorderButtons({
  keeper,
  state,
  microphone,
  take,
  isLarge,
  seconds,
}: DeskProps & { seconds: number }) {
  const { t } = useTranslation('recordings');
  const { current, isFinishing } = state;
  const large = isLarge ? 'min-h-20 w-full text-xl' : undefined;
  if (take.take === 'recording')
    return (
      <div className="flex flex-wrap gap-3">
        <Button icon="pause" className={large} onClick={() => microphone.pause()}>
          {t('desk.pause')}
        </Button>
        {!isLarge && (
          <Button variant="secondary" icon="stop" onClick={() => microphone.stop()}>
            {t('desk.stop')}
          </Button>
        )}
      </div>
    );
  if (take.take === 'paused')
    return (
      <div className="flex flex-wrap gap-3">
        <Button icon="microphone" className={large} onClick={() => microphone.goOn()}>
          {t('desk.goOn')}
        </Button>
        <Button variant="secondary" icon="stop" onClick={() => microphone.stop()}>
          {t('desk.stop')}
        </Button>
      </div>
    );
  if (!current) return null;
  const hasPieces = piecesOf(current) > 0;
  const canGoOn = seconds < longestSeconds - 10 && current.takes.length < mostTakes && !isFinishing;
  return (
    <div className="flex flex-wrap gap-3">
      {hasPieces && (
        <Button
          icon="check"
          className={large}
          busy={isFinishing}
          onClick={() => void keeper.finish()}
        >
          {t('desk.finish')}
        </Button>
      )}
      {canGoOn && (
        <Button
          variant="secondary"
          icon="microphone"
          busy={take.take === 'starting'}
          onClick={() => void microphone.start()}
        >
          {t(hasPieces ? 'desk.more' : 'start.press')}
        </Button>
      )}
      <DiscardButton
        what={t('discard.what', { length: lengthWords(t, seconds) })}
        onDiscard={() => void keeper.discard(current.key)}
      >
        {t('discard.press')}
      </DiscardButton>
    </div>
  );
}
