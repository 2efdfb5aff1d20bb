/** Joins class names and leaves out what is not there. */
export function classNames(...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
