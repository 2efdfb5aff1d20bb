/** Where one says afterwards how this date was. */
export const followUpPath = (dateId: string): string => `/events/feedback/${dateId}`;
