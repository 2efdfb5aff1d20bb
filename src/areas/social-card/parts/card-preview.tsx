import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cardHeight, cardWidth } from '../drawing/draw-card.ts';

interface CardPreviewProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  isDrawn: boolean;
  description: string;
}

/** The picture itself, smaller on the page, and its words for those who can't see it. */
export function CardPreview({ canvas, isDrawn, description }: CardPreviewProps) {
  const { t } = useTranslation('social-card');
  return (
    <div aria-busy={!isDrawn} className="border border-line">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('alt', { words: description })}
        width={cardWidth}
        height={cardHeight}
        className="block h-auto w-full"
      />
    </div>
  );
}
