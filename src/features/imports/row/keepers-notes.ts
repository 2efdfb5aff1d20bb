import type { RowNotes } from './row-notes.ts';

/** What has closed for good is no entry of today. */
export const hasEnded = (text: string): boolean =>
  /\b(?:closed down|permanently closed|closed (?:permanently|for good)|ceased trading|no longer trading|gone out of business|dissolved)\b/i.test(
    text,
  );

/** What the keeper of the list has noted for themselves. */
export function refuseForbidden(others: readonly string[] | undefined, notes: RowNotes): void {
  for (const text of others ?? []) {
    if (forbidden.test(text)) notes.refused('facts', 'imports:error.noConsent', text);
    else if (hasEnded(text)) notes.refused('facts', 'imports:error.ended', text);
  }
}

const forbidden =
  /\b(?:(?:do not|don['’]?t|never|not to be) (?:be )?(?:publish|list|share|print|advertise|put online)\w*|not for publication|(?:to be |please )?removed? (?:from (?:the )?(?:list|directory)|me|us|\?)|\bremove\?)/i;
