import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import type { Recording } from '../recording.contract.ts';
import { DiscardButton } from './discard-button.tsx';
import { lengthWords } from './length-words.ts';
import { Sounds } from './sounds.tsx';

interface FinishedProps {
  /** Undefined where only its id is known: it was finished on an earlier visit. */
  recording: Recording | undefined;
  heard: readonly Blob[];
  /** Something was pressed on this visit. */
  isUsed: boolean;
  onAgain: () => void;
}

/** The recording that the form will be sent with. */
export function Finished({ recording, heard, isUsed, onAgain }: FinishedProps) {
  const { t } = useTranslation('recordings');
  const length = recording?.seconds ? lengthWords(t, recording.seconds) : undefined;
  const ref = useLostFocus<HTMLDivElement>(isUsed);
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col items-start gap-4">
      <Notice tone="success" title={t('finished.title')} live>
        {length !== undefined && t('finished.length', { length })}
      </Notice>
      <div className="w-full">
        <Sounds blobs={heard} />
      </div>
      <DiscardButton what={t('finished.what')} onDiscard={onAgain}>
        {t('finished.again')}
      </DiscardButton>
    </div>
  );
}
