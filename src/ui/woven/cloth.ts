/**
 * Drawings of cloth. A thread is one stroked path; dashes repeat its motif over the whole cloth. Threads that belong
 * together are a layer, one symbol of `cloths.svg`; a cloth lays two or three of them over each other.
 */

export interface Thread {
  d: string;
  /** Place in the palette of the cloth, which is a class of `cloths.css`; 1 is the ground. */
  dye: 1 | 2 | 3 | 4 | 'ink';
  width: number;
  dash?: string;
  opacity?: number;
  /** Round ends: a segment of no length becomes a dot. */
  round?: true;
}

/** By id. The lowest layer of a cloth paints its ground. */
export type Layers = Record<string, { hasGround?: true; threads: readonly Thread[] }>;

export const clothWidth = 48;
export const clothHeight = 36;
