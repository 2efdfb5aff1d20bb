/** Addresses of the web and of mail, and phone numbers: reviews need none of them, advertising does. */
const contacts = [
  /\bhttps?:\/\//i,
  /\bwww\.[a-z0-9]/i,
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|shop|online|xyz|io|me|uk|co\.uk)\b/i,
  /[\w.+-]@[a-z0-9-]{1,63}\.[a-z]{2}/i,
  /(?:\+|\b0)\d(?:[\s().-]{0,2}\d){8,12}\b/,
];

export const holdsContact = (text: string): boolean =>
  contacts.some((pattern) => pattern.test(text));
