import { normaliseHeader } from './column-mapping.ts';
import type { RowFact } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

/** What has closed for good is no entry of today. */
export const hasEnded = (text: string): boolean =>
  /\b(?:closed down|closed\?|permanently closed|closed (?:permanently|for good)|ceased trading|no longer trading|gone out of business|dissolved)\b/i.test(
    text,
  );

/** What the keeper of the list has noted for themselves. */
export function refuseForbidden(others: readonly RowFact[] | undefined, notes: RowNotes): void {
  for (const { header, text } of others ?? []) {
    if (isStatus.test(normaliseHeader(header)) && over.test(text))
      notes.refused('facts', 'imports:error.notCurrent', text);
    else if (forbidden.test(text)) notes.refused('facts', 'imports:error.noConsent', text);
    else if (hasEnded(text)) notes.refused('facts', 'imports:error.ended', text);
  }
}

const isStatus = /(?:^|_)(?:status|state|stage)$/;
/** Of a licence or a membership that has run out: whoever had it may be there no more. */
const over =
  /^(?:surrendered|lapsed|revoked|ceased|closed|dissolved|struck[ -]off|expired|withdrawn|inactive|deregistered|removed|suspended|cancelled|prospect|pending)\b/i;

const forbidden =
  /\b(?:(?:do not|don['’]?t|never|not to be) (?:be )?(?:publish|list|share|print|advertise|put online)\w*|not for publication|(?:to be |please )?removed? (?:from (?:the )?(?:list|directory)|me|us|\?)|\bremove\?)/i;
