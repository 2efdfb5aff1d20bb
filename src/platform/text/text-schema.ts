import * as z from 'zod/mini';
import { visibleLine, visibleText } from './visible-text.ts';

/** Translation keys of what can be wrong with a text. */
interface TextKeys {
  required: string;
  tooLong: string;
}

/** One line that somebody writes, with a limit, without characters that show nothing. */
export const lineOf = (max: number, { required, tooLong }: TextKeys) =>
  z.string(required).check(z.overwrite(visibleLine), z.maxLength(max, tooLong));

/** Running text that somebody writes, with a limit, without characters that deceive. */
export const textOf = (max: number, { required, tooLong }: TextKeys) =>
  z.string(required).check(z.overwrite(visibleText), z.maxLength(max, tooLong));
