/** Where links of mails lead. Their secret is behind `#`: no server, no proxy and no log ever sees it. */
const path = '/l/open';

/** The link's page on this site. */
export const linkPath = (token: string): string => `${path}#${token}`;

/** The address of a mail's link for people. The page sends the token in the body of a POST. */
export const linkAddress = (siteUrl: string, token: string): string => siteUrl + linkPath(token);

/**
 * The same for programs, which know no `#`: a mail program that unsubscribes by one click (RFC 8058). Only for tokens
 * that do one thing and can be taken back.
 */
export const forPrograms = (address: string): string => address.replace(`${path}#`, '/l/');

/**
 * An address of a mail's link that works before JavaScript: its secret is in the path, which proxies and servers on the way
 * see. Only for tokens that do little, and nothing by being opened.
 */
export const plainLinkAddress = (siteUrl: string, token: string): string =>
  forPrograms(linkAddress(siteUrl, token));

/** The token of the page's address; empty where there is none. Mails of earlier versions have it in the path. */
export const tokenOf = (inPath: string, hash: string): string =>
  inPath === 'open' ? hash.slice(1) : inPath;

/** An address or path without the token that is in it: that of a mail's link, or of somebody's own calendar. */
export const withoutToken = (address: string): string =>
  address.replace(/(\/l\/|\/calendars\/own\/)(?!open(?:[/?#]|$))[^/?#]+(?:\/[^?#]*)?/, '$1…');
