import { createHash } from 'node:crypto';
import { AppError } from '#platform/http/app-error.ts';
import { drawPicture } from './draw-picture.server.ts';
import type { PictureWords } from './picture-subject.server.ts';

/** About 30 kB each. */
const mostKept = 200;
const mostWaiting = 20;

export interface KeptPicture {
  data: Buffer;
  /** Of the words: the same words are the same picture. */
  etag: string;
}

/**
 * Draws one picture after the other, so that a crawler that asks for all of them takes no more than one core, and keeps
 * the last ones. They are kept by their words: what is renamed is drawn anew without being told of.
 */
export class PictureDesk {
  readonly #kept = new Map<string, KeptPicture>();
  readonly #underWay = new Map<string, Promise<KeptPicture>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Throws `busy` while too many wait. */
  async draw(words: PictureWords, siteName: string): Promise<KeptPicture> {
    const key = createHash('sha1')
      .update(JSON.stringify([words.title, words.detail, siteName]))
      .digest('base64url');
    const known = this.#kept.get(key);
    if (known) return this.#keep(key, known);
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    if (this.#underWay.size >= mostWaiting) {
      throw new AppError('busy', 'picture/busy', 'Too many pictures are asked for at once.');
    }
    const drawn = this.#last
      .then(() => drawPicture(words, siteName))
      .then((data) => this.#keep(key, { data, etag: `"${key}"` }))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawn);
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  #keep(key: string, picture: KeptPicture): KeptPicture {
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return picture;
  }
}
