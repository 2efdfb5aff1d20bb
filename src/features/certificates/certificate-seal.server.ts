import { createHash, randomBytes } from 'node:crypto';
import { codeLength } from './certificate.policy.ts';
import type { CertificateRow } from './certificate.table.server.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** 80 bits of chance, in signs that can be read out. */
export const newCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

type Sealed = Pick<
  CertificateRow,
  'code' | 'holder' | 'issuer' | 'role' | 'summary' | 'startsOn' | 'endsOn' | 'minutes' | 'issuedOn'
>;

/** What a certificate says, always in this order: the record that its holder takes along, and what is sealed. */
export const saidBy = (row: Sealed) => ({
  format: 'certificate/1',
  code: row.code,
  holder: row.holder,
  issuer: row.issuer,
  role: row.role,
  summary: row.summary,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  minutes: row.minutes,
  issuedOn: row.issuedOn,
});

/** SHA-256 of those words as JSON without spaces: anybody who has the record can work it out. */
export const hashOf = (row: Sealed): string =>
  createHash('sha256')
    .update(JSON.stringify(saidBy(row)))
    .digest('hex');
