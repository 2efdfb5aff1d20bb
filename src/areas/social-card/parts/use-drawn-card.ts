import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { loadCardFonts } from '../drawing/card-fonts.ts';
import { drawCard } from '../drawing/draw-card.ts';
import type { Card } from '../drawing/draw-card.ts';

/** Keeps the canvas at what this card says; answers whether it is there already. */
export function useDrawnCard(canvas: RefObject<HTMLCanvasElement | null>, card: Card): boolean {
  const [drawn, setDrawn] = useState('');
  const wanted = JSON.stringify(card);
  const newest = useRef(card);
  useEffect(() => {
    newest.current = card;
  });
  useEffect(() => {
    let isLate = false;
    const { headline, tags, name, siteName } = newest.current;
    void loadCardFonts([headline, ...tags, name, siteName].join(' ')).then(() => {
      // Where a browser has no canvas, or keeps it to itself, there is no picture to take along.
      const pen = isLate ? undefined : canvas.current?.getContext('2d');
      if (!pen) return;
      drawCard(pen, newest.current);
      setDrawn(wanted);
    });
    return () => {
      isLate = true;
    };
  }, [canvas, wanted]);
  return drawn === wanted;
}
