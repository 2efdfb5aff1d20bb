import { api } from '#platform/http/api-client.ts';
import { deviceOf } from './device-of.ts';
import { recordPageView } from './page-view.contract.ts';

let hasCounted = false;

/** The host that led to the first page; from then on this site led to each. */
function cameFrom(): string {
  if (hasCounted) return location.hostname;
  hasCounted = true;
  return document.referrer === '' ? '' : new URL(document.referrer).hostname;
}

/** A count that is lost is nobody's loss. `page` is the name of a route. */
export function countPageView(page: string): void {
  const body = { route: page, device: deviceOf(navigator), from: cameFrom() };
  api(recordPageView, { body }).catch(() => undefined);
}
