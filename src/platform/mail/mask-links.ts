import { withoutToken } from '#platform/links/link-address.ts';

const link = /https?:\/\/[^\s<>"']+/g;

/** Leaves of each address what is not secret: nothing after the `#`, and no token in `/l/…`. */
export const maskLinks = (text: string): string =>
  text.replaceAll(link, (url) => withoutToken(url.replace(/#.*$/, '#…')));
