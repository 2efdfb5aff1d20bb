import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';

/** From the press on a language until the page is there in it. */
const key = 'language-changed';

/** The page is fetched anew for another language: a note is how the new one knows that nobody has just arrived. */
export function noteLanguageChange(): void {
  writeStored('session', key, 'yes');
}

/** Answers once: the page after that is an ordinary first page. */
export function takeLanguageChange(): boolean {
  const isNoted = readStored('session', key) !== undefined;
  dropStored('session', key);
  return isNoted;
}
