/** Header in which a page sends the token of a mail’s link: an address would be in the logs of proxies. */
export const linkHeader = 'link-token';
