import { normaliseHeader } from './column-mapping.ts';
import type { RowFact } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

/** What has closed for good is no entry of today. */
export const hasEnded = (text: string): boolean => ended.test(text);

const ended =
  /\b(?:closed down|permanently closed|closed (?:permanently|for good)|ceased trading|no longer trading|gone out of business|dissolved)\b|\bclosed ?\?/i;

/** In longer texts such words may be about something else. */
const longestNote = 120;

/** Refuses a row that its keeper has noted is not to be published. Of the note, only the words that say so are told. */
export function refuseForbidden(others: readonly RowFact[] | undefined, notes: RowNotes): void {
  for (const { header, text } of others ?? []) {
    const status = isStatus.test(normaliseHeader(header)) ? over.exec(text)?.[0] : undefined;
    const no = forbidden.exec(text)?.[0];
    const end = text.length <= longestNote ? ended.exec(text)?.[0] : undefined;
    if (status) notes.refused('facts', 'imports:error.notCurrent', status);
    else if (no) notes.refused('facts', 'imports:error.noConsent', no);
    else if (end) notes.refused('facts', 'imports:error.ended', end);
  }
}

const isStatus = /(?:^|_)(?:status|state|stage)$/;
/** Of a licence or a membership that has run out or not begun. */
const over =
  /^(?:surrendered|lapsed|revoked|ceased|closed|dissolved|struck[ -]off|expired|withdrawn|inactive|deregistered|removed|suspended|cancelled|prospect|pending)\b/i;

const forbidden =
  /\b(?:(?:do not|don['’]?t|never|not to be) (?:be )?(?:publish|list|share|print|advertise|put online)\w*|not for publication|(?:to be |please )?removed? (?:from (?:the )?(?:list|directory)|me|us|\?)|\bremove\?)/i;
