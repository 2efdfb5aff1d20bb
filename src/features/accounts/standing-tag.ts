/** Of kept answers that depend on whether the accounts they are about can be used. Apart, since browsers load it. */
export const standingTag = 'standing';
