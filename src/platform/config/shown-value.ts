/**
 * A variable's value as a message may show it: user and password of an address are masked up to the last `@`, because
 * an unescaped password may hold any character, and parameters may be secrets too.
 */
export const shownValue = (text: string): string =>
  text.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1***@').replace(/\?.*$/s, '?***');
