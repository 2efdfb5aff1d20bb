/** Their keys in words (`directory:weekday.mon`) and in addresses, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
