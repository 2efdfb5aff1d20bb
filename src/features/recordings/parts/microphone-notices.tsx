import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MicrophoneState } from '../device/microphone.ts';
import type { RecordingState } from '../device/recording-keeper.ts';
import { longestSeconds } from '../recording.policy.ts';

/** So long before the longest a warning comes. */
const warnBefore = 5 * 60;

interface MicrophoneNoticesProps {
  microphone: MicrophoneState;
  trouble: RecordingState['trouble'];
  /** The choice of a file is below. */
  canSendFile: boolean;
}

/** What has gone wrong or is about to: no microphone, a call, no room, the longest. */
export function MicrophoneNotices({ microphone, trouble, canSendFile }: MicrophoneNoticesProps) {
  const { t } = useTranslation('recordings');
  const { fault, end, take, seconds } = microphone;
  const isOn = take === 'recording' || take === 'paused';
  return (
    <>
      {fault && (
        <Notice
          tone="error"
          title={t(`fault.${fault}.title`)}
          live
          action={
            fault === 'refused' && (
              <Button variant="secondary" icon="refresh" onClick={() => location.reload()}>
                {t('fault.reload')}
              </Button>
            )
          }
        >
          {t(`fault.${fault}.text`)} {canSendFile && t('fault.file')}
        </Notice>
      )}
      {end && end !== 'stopped' && (
        <Notice tone="warning" title={t(`end.${end}.title`)} live>
          {t(`end.${end}.text`)}
        </Notice>
      )}
      {isOn && seconds >= longestSeconds - warnBefore && (
        <Notice tone="warning" title={t('end.near')} live />
      )}
      {trouble && (
        <Notice tone="error" title={t(`trouble.${trouble}.title`)} live>
          {t(`trouble.${trouble}.text`)}
        </Notice>
      )}
      {!microphone.hasRoom && !trouble && (
        <Notice tone="warning" title={t('trouble.near.title')} live>
          {t('trouble.near.text')}
        </Notice>
      )}
    </>
  );
}
