import { AppError } from '#platform/http/app-error.ts';

/**
 * Told to a person who can't reach the other side. It reads the same for every reason, so that it gives no age away.
 */
export const messagesOff = () =>
  new AppError('forbidden', 'reach/off', 'Messages are turned off here.');

/** Told to somebody under 18, who knows their own age: why not, and whom to ask (decision D47). */
export const adultsOnly = () =>
  new AppError(
    'forbidden',
    'reach/adults-only',
    'This is for people aged 18 and over. Please ask a parent, carer or teacher to do it with you.',
  );
