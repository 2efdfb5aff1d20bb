import type { BackendModule, ReadCallback, ResourceKey } from 'i18next';

/**
 * `i18next-http-backend` on every page would be ten times this size. The tries of specification 7 are i18next's own; it
 * wants to know what is worth one: a lost connection and a failing server, not a file that is missing or unreadable.
 *
 * @param search the version of the sentences, as the page's head names it (`?v=…`)
 */
export const localeFiles = (search: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) =>
    void readFile(`/locales/${language}/${namespace}.json${search}`, done),
});

async function readFile(path: string, done: ReadCallback): Promise<void> {
  // The second value beside an error says whether to try again.
  const failed = (cause: unknown, isWorthATry: boolean) =>
    done(new Error(`Sentences not loaded: ${path}`, { cause }), isWorthATry);
  let answer: Response;
  try {
    answer = await fetch(path);
  } catch (error) {
    failed(error, true);
    return;
  }
  if (!answer.ok) {
    failed(answer.status, answer.status >= 500);
    return;
  }
  let sentences: ResourceKey;
  try {
    sentences = (await answer.json()) as ResourceKey;
  } catch (error) {
    failed(error, false);
    return;
  }
  done(null, sentences);
}
