import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import { piecesOf, sentOf } from '../device/kept-recording.ts';
import type { RecordingKeeper, RecordingState } from '../device/recording-keeper.ts';
import { DiscardButton } from './discard-button.tsx';
import { SendingLine } from './sending-line.tsx';

interface FileProgressProps {
  keeper: RecordingKeeper;
  state: RecordingState;
}

/** A file on its way. */
export function FileProgress({ keeper, state }: FileProgressProps) {
  const { t } = useTranslation('recordings');
  const { current, isFinishing } = state;
  if (!current?.file) return null;
  const [sent, all] = [sentOf(current), piecesOf(current)];
  const percent = Math.round((100 * sent) / all);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-label">
        <UserText>{current.file.name}</UserText>
      </p>
      <progress value={sent} max={all} aria-label={t('file.sending')} className="w-full" />
      <p>
        {t('file.part', { percent })} {sent === all && isFinishing && t('file.checking')}
      </p>
      <SendingLine keeper={keeper} state={state} />
      <DiscardButton what={current.file.name} onDiscard={() => void keeper.discard(current.key)}>
        {t('file.cancel')}
      </DiscardButton>
    </div>
  );
}
