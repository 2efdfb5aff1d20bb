import { randomBytes, randomInt } from 'node:crypto';
import type { ServiceContext } from '#platform/http/context.server.ts';

type Keys = Pick<ServiceContext, 'keys'>;

/** Six digits for a mail. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** What is stored of a code: worthless without the site's secret. */
export const codeHashOf = ({ keys }: Keys, claimId: string, code: string): string =>
  keys.fingerprint('claim-code', `${claimId}:${code}`);

/** The code that belongs to this salt, so that the claimant can be shown it again while nothing readable is stored. */
export const callCodeOf = ({ keys }: Keys, salt: string): string =>
  String(keys.deriveFor('claim-call', salt).readUInt32BE(0) % 1_000_000).padStart(6, '0');

export const voucherHashOf = ({ keys }: Keys, voucher: string): string =>
  keys.fingerprint('claim-voucher', voucher);
