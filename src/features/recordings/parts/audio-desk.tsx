import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { piecesOf } from '../device/kept-recording.ts';
import { useKeeper } from '../device/use-keeper.ts';
import { useMicrophone } from '../device/use-microphone.ts';
import { FileChoice } from './file-choice.tsx';
import { FileProgress } from './file-progress.tsx';
import { Finished } from './finished.tsx';
import { MicrophoneNotices } from './microphone-notices.tsx';
import { RecorderDesk } from './recorder-desk.tsx';
import { Unsent } from './unsent.tsx';

export interface AudioDeskProps {
  accountId: string;
  /** Of the first control, so that an error summary can link to it. */
  id: string;
  value: string;
  onChange: (recordingId: string) => void;
  isLarge: boolean;
  /** The account for which the microphone is on; null when it is off. */
  onRecording: (accountId: string | null) => void;
}

/** The two ways to a recording, for the person who is signed in. */
export function AudioDesk({
  accountId,
  id,
  value,
  onChange,
  isLarge,
  onRecording,
}: AudioDeskProps) {
  const { t } = useTranslation('recordings');
  const { keeper, state } = useKeeper(accountId);
  const { microphone, state: take } = useMicrophone(keeper);
  const [heard, setHeard] = useState<readonly Blob[]>([]);
  const [isUsed, setUsed] = useState(false);
  const { current, finished } = state;
  const desk = useLostFocus<HTMLDivElement>(isUsed && current !== null);
  const beginning = useLostFocus<HTMLDivElement>(isUsed && current === null && value === '');

  const finishedId = finished?.id;
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (finishedId !== undefined) tell(finishedId);
  }, [finishedId]);

  const isOn = take.take !== 'off';
  useEffect(() => onRecording(isOn ? accountId : null), [isOn, accountId, onRecording]);

  // What is on the device can be heard as soon as the microphone is off, and still when it has been sent.
  const pieces = take.take === 'off' && current?.source === 'recorder' ? piecesOf(current) : 0;
  useEffect(() => {
    if (pieces > 0) void keeper.listen().then(setHeard, () => setHeard([]));
  }, [keeper, pieces]);

  const start = () => {
    setUsed(true);
    setHeard([]);
    void microphone.start();
  };
  const again = () => {
    setUsed(true);
    setHeard([]);
    onChange('');
    // Where it can't be deleted now it is found again, and can be then.
    if (value) void keeper.discardReady(value).catch(() => undefined);
  };
  if (state.phase === 'loading') return <p role="status">{t('start.looking')}</p>;
  if (value && !current)
    return (
      <Finished
        recording={finished?.id === value ? finished : undefined}
        heard={heard}
        isUsed={isUsed}
        onAgain={again}
      />
    );
  const notices = (
    <MicrophoneNotices microphone={take} trouble={state.trouble} canSendFile={current === null} />
  );
  if (current)
    return (
      <div ref={desk} tabIndex={-1} className="flex flex-col gap-4">
        {notices}
        {current.source === 'file' ? (
          <FileProgress keeper={keeper} state={state} />
        ) : (
          <RecorderDesk
            keeper={keeper}
            state={state}
            microphone={microphone}
            take={take}
            heard={heard}
            isLarge={isLarge}
          />
        )}
      </div>
    );
  return (
    <div ref={beginning} tabIndex={-1} className="flex flex-col gap-6">
      {notices}
      <Unsent keeper={keeper} state={state} onUse={() => setUsed(true)} />
      <div className="flex flex-col items-start gap-3">
        <Button
          id={id}
          icon="microphone"
          className={isLarge ? 'min-h-20 w-full text-xl' : undefined}
          busy={take.take === 'starting'}
          onClick={start}
        >
          {t('start.press')}
        </Button>
        <p className="text-base text-ink-soft">{t('start.hint')}</p>
      </div>
      {take.take !== 'starting' && (
        <FileChoice
          keeper={keeper}
          id={`${id}-file`}
          onChosen={(file) => {
            setUsed(true);
            setHeard([file]);
          }}
        />
      )}
    </div>
  );
}
