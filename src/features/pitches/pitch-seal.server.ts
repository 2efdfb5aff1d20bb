import { createHash, randomBytes } from 'node:crypto';
import type { PitchVersionRow } from './pitch.table.server.ts';

type Sealed = Pick<PitchVersionRow, 'key' | 'no' | 'before' | 'sealedAt' | 'title' | 'words'>;

/** 128 bits of chance. */
export const newKey = (): string => randomBytes(16).toString('hex');

/**
 * A text as it is sealed, so that the same words have the same print however they were copied: letters composed (Unicode
 * NFC), lines ended by one line feed, no spaces at the ends of lines or around the whole.
 */
export const canonicalText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim();

/** What is sealed, always in this order. The record that its owner takes along holds it as it stands here. */
export const saidBy = ({ key, no, before, sealedAt, title, words }: Sealed) => ({
  format: 'pitch/1',
  key,
  no,
  before,
  sealedAt: sealedAt.toISOString(),
  title: canonicalText(title),
  words: canonicalText(words),
});

/** SHA-256 of those fields as JSON without spaces, in UTF-8, as 64 small hexadecimal digits. */
export const printOf = (version: Sealed): string =>
  createHash('sha256')
    .update(JSON.stringify(saidBy(version)))
    .digest('hex');
