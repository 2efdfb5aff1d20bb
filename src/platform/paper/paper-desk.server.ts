import { createHash } from 'node:crypto';
import { KeptWork } from '#platform/http/kept-work.server.ts';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import type { Holder } from '#platform/http/scarce-places.server.ts';
import { drawPaper } from './paper.server.ts';
import type { Paper } from './paper.server.ts';

/** About 60 kB each: one text in its languages, and the version before it. */
const mostKept = 8;

/**
 * Draws each paper once and one after the other, so that all requests together take no more than one core. Papers are
 * kept by their words: a text that changes, or a site with another name, is drawn anew by itself.
 */
export class PaperDesk {
  readonly #work = new KeptWork<Buffer>(
    new ScarcePlaces({
      atOnce: 1,
      line: 20,
      most: 10,
      seconds: 30,
      busy: { code: 'paper/busy', title: 'Too many papers are asked for at once.' },
    }),
    mostKept,
  );

  /** Throws `busy` while too many wait. */
  draw(paper: Paper, holder: Holder, now: Date): Promise<Buffer> {
    return this.#work.do(tagOf(paper), holder, () => drawPaper(paper, now));
  }
}

/** The same words are the same paper. */
export const tagOf = (paper: Paper): string =>
  createHash('sha256').update(JSON.stringify(paper)).digest('base64url').slice(0, 24);
