/** No address of a page is longer. */
export const longestPath = 500;

/** What campaigns and networks append, which never says which page is meant. */
const isTracking = (name: string): boolean =>
  /^(?:utm_.*|fbclid|gclid|msclkid|mc_[ce]id)$/i.test(name);

/** Only this part of an address is looked at; the site that it was on is another. */
const base = 'http://old.invalid';

/**
 * An address of a site that moved here as it is kept and looked for: path and query, without site, ending slash,
 * tracking and capitals. Undefined for what is no address of the web, or its first page.
 */
export function oldPathOf(address: string): string | undefined {
  const text = address.trim();
  if (text === '' || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !isTracking(name)));
  query.sort();
  const path = pathOf(url.pathname);
  const found = query.size > 0 ? `${path || '/'}?${query.toString().toLowerCase()}` : path;
  return found === '' || found.length > longestPath ? undefined : found;
}

/** What is looked for when somebody asks for an address: with its query, and without. */
export function candidatesOf(address: string): string[] {
  const [path = ''] = address.split('?', 1);
  // Two slashes in front would be read as the name of a site.
  const asked = [address, path].map((one) => oldPathOf(one.replace(/^\/+/, '/')));
  return [...new Set(asked.filter((one) => one !== undefined))];
}

const pathOf = (path: string): string =>
  decoded(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .normalize('NFC')
    .toLowerCase();

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    // A name can't be stored with this character, and half a one not at all.
    return text.includes('\0') ? path : text.toWellFormed();
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Our own first page answers whatever query it is asked with, so this address can lead to nobody. */
export const isOwnFirstPage = (path: string): boolean => path.startsWith('/?');
