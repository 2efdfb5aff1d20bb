import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';

/** The bytes of one file from its beginning, each time it is asked. */
export type ByteSource = () => AsyncIterable<Uint8Array>;

const portion = 64 * 1024;

export const fileBytes =
  (path: string): ByteSource =>
  () =>
    createReadStream(path);

/** In small portions, with a turn for everybody else after each: a large file must not hold up the site. */
export async function* portionsOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of source()) {
    for (let at = 0; at < chunk.length; at += portion) {
      yield chunk.subarray(at, at + portion);
      await nextTurn();
    }
  }
}

export async function* textOf(source: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const chunk of portionsOf(source)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
