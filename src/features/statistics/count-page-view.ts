import { api } from '#platform/http/api-client.ts';
import { recordPageView } from './page-view.contract.ts';

/** A count that is lost is nobody's loss. `page` is the name of a route. */
export function countPageView(page: string): void {
  api(recordPageView, { body: { route: page } }).catch(() => undefined);
}
