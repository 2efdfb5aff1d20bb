/** Where people are let in at this date. Links to it load a document: the page may ask for the camera. */
export const doorPath = (dateId: string): string => `/events/door/${dateId}`;
