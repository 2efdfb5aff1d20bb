/** A person's own applications. */
export const ownApplicationsPath = '/dashboard#applications';
