import { createHash } from 'node:crypto';
import { drawPaper } from './paper.server.ts';
import type { Paper } from './paper.server.ts';

/** About 60 kB each: one text in its languages, and the version before it. */
const mostKept = 8;

/**
 * Draws each paper once and one after the other, so that it takes no more than one core whoever asks. Papers are kept
 * by their words: a text that changes, or a site with another name, is drawn anew without being told of.
 */
export class PaperDesk {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  async draw(paper: Paper, now: Date): Promise<Buffer> {
    const key = tagOf(paper);
    const known = this.#kept.get(key);
    if (known) return known;
    const drawn = this.#last.then(() => drawPaper(paper, now));
    this.#kept.set(key, drawn);
    this.#last = drawn.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return drawn;
  }
}

/** The same words are the same paper. */
export const tagOf = (paper: Paper): string =>
  createHash('sha256').update(JSON.stringify(paper)).digest('base64url').slice(0, 24);
