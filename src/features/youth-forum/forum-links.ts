/** The forum, and one topic in it. */
export const forumPath = '/youth/forum';
export const topicPath = (id: string): string => `${forumPath}?topic=${id}`;
/** The board's list, which the focus goes to; of one subject, or of all where it is empty. */
export const boardPath = (subject: string): string =>
  `${forumPath}${subject && `?subject=${subject}`}#board`;
/** One circle of a board. */
export const circlePath = (id: string): string => `${forumPath}?circle=${id}`;
/** Where the safeguarding lead opens circles and reads along. */
export const deskPath = '/moderation#safeguarding';
