import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { moveToStart } from '../page-change.ts';

/** How long a page may go on loading what stands above the part. */
const settlesMs = 4_000;
/** Whoever moves by themselves is left where they are. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The part that the address names is there only now: the browser looked for it before anybody was let in. What loads above
 * it later pushes it down, and not every browser holds the place.
 */
export function GoToPart() {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!part) return undefined;
    moveToStart(hash);
    const left = new AbortController();
    const growth = new ResizeObserver(() => part.scrollIntoView({ behavior: 'instant' }));
    left.signal.addEventListener('abort', () => growth.disconnect());
    growth.observe(document.body);
    for (const move of ownMoves)
      window.addEventListener(move, () => left.abort(), { signal: left.signal, passive: true });
    const timer = setTimeout(() => left.abort(), settlesMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [hash]);
  return null;
}
