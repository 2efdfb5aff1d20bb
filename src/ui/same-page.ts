/** State of a navigation that changes the address of the page that one is on, and nothing that it is about. */
export const samePage = 'same-page';
