import { createHash } from 'node:crypto';
import { KeptWork } from '#platform/http/kept-work.server.ts';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import type { Holder } from '#platform/http/scarce-places.server.ts';
import { drawPicture } from './draw-picture.server.ts';
import type { PictureWords } from './picture-subject.server.ts';

/** About 30 kB each. */
const mostKept = 200;

export interface KeptPicture {
  data: Buffer;
  /** Hash of the words: the same words are the same picture. */
  etag: string;
}

/**
 * Draws one picture after the other, so that a crawler that asks for all of them takes no more than one core, and keeps
 * the last ones. They are kept by their words, so a new name is drawn anew by itself.
 */
export class PictureDesk {
  readonly #work = new KeptWork<KeptPicture>(
    new ScarcePlaces({
      atOnce: 1,
      line: 19,
      most: 10,
      seconds: 30,
      busy: { code: 'picture/busy', title: 'Too many pictures are asked for at once.' },
    }),
    mostKept,
  );

  /** Throws `busy` while too many wait. */
  draw(words: PictureWords, siteName: string, holder: Holder): Promise<KeptPicture> {
    const key = createHash('sha1')
      .update(JSON.stringify([words.title, words.detail, siteName]))
      .digest('base64url');
    return this.#work.do(key, holder, async () => ({
      data: await drawPicture(words, siteName),
      etag: `"${key}"`,
    }));
  }
}
