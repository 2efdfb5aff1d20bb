import { randomInt } from 'node:crypto';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** Without vowels and without signs that look alike: it makes no words and can be read out. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/** Sixteen signs, 76 bits: nobody finds another's by trying. As people write it down: `B4KM-7QXR-2WTZ-9HDP`. */
export function newConcernCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What is kept of a code. Small letters, spaces and missing dashes make no difference. */
export const codeHashOf = ({ keys }: Pick<ServiceContext, 'keys'>, code: string): string =>
  keys.fingerprint('concern', code.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ''));
