/** What advertisers and networks append to links, which no page of ours reads. */
const isTracking = (name: string) => /^utm_|^fbclid$|^gclid$/i.test(name);

/**
 * One address for one answer: without tracking parameters and with the others in the order of their names. Values of
 * one name keep their order.
 */
export function normalAddress(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const given = [...new URLSearchParams(url.slice(start))];
  const query = new URLSearchParams(given.filter(([name]) => !isTracking(name)));
  query.sort();
  const path = url.slice(0, start);
  return query.size > 0 ? `${path}?${query}` : path;
}
