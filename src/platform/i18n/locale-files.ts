import type { Sentences } from '#platform/browser-render/sentence.ts';

/** Specification 7: up to five more tries, after 350 ms and then twice as long each time. */
const mostTries = 5;
const firstWaitMs = 350;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Reads the sentences of a namespace. Worth another try are a lost connection and a failing server, not a file that is
 * missing or unreadable; undefined is then the answer.
 *
 * @param search the version of the sentences, as the page's head names it (`?v=…`)
 */
export const localeFiles =
  (search: string, waitMs = firstWaitMs) =>
  async (language: string, namespace: string): Promise<Sentences | undefined> => {
    const path = `/locales/${language}/${namespace}.json${search}`;
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(path).catch(() => undefined);
      if (answer?.ok) return (answer.json() as Promise<Sentences>).catch(() => gaveUp(path));
      if ((answer && answer.status < 500) || tries === mostTries) return gaveUp(path);
      await pause(waitMs * 2 ** tries);
    }
  };

/** The page shows the keys, and the console says why. */
function gaveUp(path: string): undefined {
  console.warn(`Sentences not loaded: ${path}`);
}
