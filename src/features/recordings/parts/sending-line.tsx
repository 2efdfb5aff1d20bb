import { useTranslation } from 'react-i18next';
import { problemText } from '#ui/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { unsentSeconds } from '../device/kept-recording.ts';
import type { RecordingKeeper, RecordingState } from '../device/recording-keeper.ts';
import { lengthWords } from './length-words.ts';

interface SendingLineProps {
  keeper: RecordingKeeper;
  state: RecordingState;
}

/** What has arrived, what waits on this device, and what the person can do about it. */
export function SendingLine({ keeper, state }: SendingLineProps) {
  const { t } = useTranslation('recordings');
  const { current, line } = state;
  if (!current) return null;
  const again = (
    <Button variant="secondary" onClick={() => keeper.wake()}>
      {t('line.again')}
    </Button>
  );
  if (line.sort === 'refused')
    return (
      <Notice tone="error" title={t('line.refused')} action={again} live>
        {problemText(t, line.error, 'recordings', 'ui:problem.failed')}{' '}
        {!current.file && t('line.stays')}
      </Notice>
    );
  if (line.sort === 'sign-in')
    return (
      <Notice tone="warning" title={t('line.signIn')} action={again} live>
        {t('line.stays')}
      </Notice>
    );
  const waiting = unsentSeconds(current);
  if (line.sort === 'waiting')
    return (
      <Notice tone="info" title={t('line.waiting')} action={again} live>
        {current.file ? t('line.file') : t('line.here', { length: lengthWords(t, waiting) })}
      </Notice>
    );
  if (current.takes.length === 0) return null;
  return <p className="text-ink-soft">{t(waiting > 0 ? 'line.sending' : 'line.arrived')}</p>;
}
