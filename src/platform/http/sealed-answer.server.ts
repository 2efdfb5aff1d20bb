import { seal, unseal } from '#platform/security/seal.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';

const purpose = 'idempotency-answer';

interface Keyed {
  keys: SiteKeys;
}

/** An answer that the database alone does not tell: readable with the operator's secret, under this row's id only. */
export const sealAnswer = ({ keys }: Keyed, id: string, answer: unknown): string =>
  seal(keys, { purpose, id }, JSON.stringify(answer));

/** Throws when it was not sealed here, for this row. */
export const openAnswer = ({ keys }: Keyed, id: string, sealed: unknown): unknown =>
  JSON.parse(unseal(keys, { purpose, id }, typeof sealed === 'string' ? sealed : '')) as unknown;
