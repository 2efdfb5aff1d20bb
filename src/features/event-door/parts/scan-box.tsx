import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCamera } from '../device/use-camera.ts';

/** Codes by the camera, which nobody but the steward starts. */
export function ScanBox({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('event-door');
  const [isOn, setOn] = useState(false);
  const { camera, video } = useCamera(isOn, onText);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        aria-pressed={isOn}
        busy={camera === 'starting'}
        onClick={() => setOn(!isOn)}
      >
        {t(isOn ? 'scan.stop' : 'scan.start')}
      </Button>
      {camera === 'refused' && <Notice tone="warning">{t('scan.refused')}</Notice>}
      {isOn && camera !== 'refused' && (
        <>
          <p className="text-base text-ink-soft">{t('scan.hint')}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('scan.picture')}
            className="aspect-square w-full max-w-96 rounded-card bg-ink object-cover"
          />
        </>
      )}
    </div>
  );
}
