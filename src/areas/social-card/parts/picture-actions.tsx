import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { canCopyPicture, canSharePicture, copyPicture, saveBlob } from './hand-out-picture.ts';

const fileName = 'social-card.png';

interface PictureActionsProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  isDrawn: boolean;
  /** Says beside the field what is missing. */
  check: () => boolean;
  description: string;
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/png',
    );
  });

/** Download, share, copy. The picture goes from the browser to where the person sends it. */
export function PictureActions({ canvas, isDrawn, check, description }: PictureActionsProps) {
  const { t } = useTranslation('social-card');
  const toast = useToast();
  const [problem, setProblem] = useState<string>();

  const handOut = async (give: (picture: Promise<Blob>) => Promise<void>, failure: string) => {
    setProblem(undefined);
    if (!check()) return;
    if (!isDrawn || !canvas.current) {
      setProblem(t('error.notReady'));
      return;
    }
    try {
      await give(pictureOf(canvas.current));
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn(error);
      setProblem(failure);
    }
  };
  const download = () =>
    handOut(async (picture) => {
      saveBlob(await picture, fileName);
      toast({ tone: 'success', message: t('downloaded') });
    }, t('error.download'));
  const share = () =>
    handOut(async (picture) => {
      const file = new File([await picture], fileName, { type: 'image/png' });
      await navigator.share({ files: [file] });
    }, t('error.share'));
  const copy = () =>
    handOut(async (picture) => {
      await copyPicture(picture);
      toast({ tone: 'success', message: t('copied') });
    }, t('error.copy'));
  const copyWords = async () => {
    try {
      await navigator.clipboard.writeText(description);
      toast({ tone: 'success', message: t('wordsCopied') });
    } catch (error) {
      console.warn(error);
      setProblem(t('error.copyWords'));
    }
  };

  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon="download" onClick={() => void download()}>
          {t('download')}
        </Button>
        {canSharePicture() && (
          <Button variant="secondary" icon="share" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        {!canSharePicture() && canCopyPicture() && (
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </div>
      <div className="flex flex-col items-start gap-2">
        <h3 className="text-base">{t('forBlind')}</h3>
        <p className="wrap-anywhere text-ink-soft">{description}</p>
        <Button variant="quiet" size="small" icon="copy" onClick={() => void copyWords()}>
          {t('copyWords')}
        </Button>
      </div>
    </>
  );
}
