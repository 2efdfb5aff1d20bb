/**
 * Tag of kept answers that depend on whether certain accounts can be used. In a file of its own because browsers load
 * it.
 */
export const standingTag = 'standing';
