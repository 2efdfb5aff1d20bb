import { useEffect, useState } from 'react';
import type { Language } from './languages.ts';
import { useLanguage } from './use-language.ts';

interface InLanguage {
  /** The language that was asked for; the text may be in another. */
  asked: Language;
}

/**
 * A text in the language on screen. The server cannot know a language that is in the browser's storage alone: then
 * the text is fetched, and the server's is there until it comes. Keep `load` with `useCallback`.
 */
export function useInScreenLanguage<Text extends InLanguage>(
  sent: Text,
  load: (language: Language, signal: AbortSignal) => Promise<Text>,
): Text {
  const shown = useLanguage();
  const [fetched, setFetched] = useState<{ of: Text; text: Text }>();
  const own = fetched?.of === sent ? fetched.text : undefined;
  const known = [sent, own].find((text) => text?.asked === shown);
  const isAtHand = known !== undefined;
  useEffect(() => {
    if (isAtHand) return;
    const leaving = new AbortController();
    load(shown, leaving.signal).then(
      (text) => setFetched({ of: sent, text }),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn(error);
      },
    );
    return () => leaving.abort();
  }, [shown, isAtHand, sent, load]);
  return known ?? sent;
}
