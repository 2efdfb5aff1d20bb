import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Twelve signs, 60 bits: written on paper and typed in again. */
export const newPaperCode = (): string =>
  Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');
