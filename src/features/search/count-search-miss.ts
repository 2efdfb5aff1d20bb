import { api } from '#platform/http/api-client.ts';
import { recordSearchMiss } from './search-miss.contract.ts';

/** A count that is lost is nobody's loss. */
export function countSearchMiss(q: string, kind: string | undefined): void {
  api(recordSearchMiss, { body: { q, kind } }).catch(() => undefined);
}
