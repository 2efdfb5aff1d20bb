/** The forum, and one topic in it. */
export const forumPath = '/youth/forum';
export const topicPath = (id: string): string => `${forumPath}?topic=${id}`;
