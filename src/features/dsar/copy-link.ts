/** Header in which a page sends the token of a mail’s link: an address would be in the logs of proxies. */
export const linkHeader = 'link-token';

/** Where the signed-in person, and admins with the right, fetch a copy. */
export const copyPath = (id: string): string => `/api/data-requests/${id}/copy`;
export const mailedCopyPath = '/api/data-requests/mailed-copy';
