import type { RowCells } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

const no = /^(?:n|no|false|0|refused|withheld|withdrawn|declined|not given|none)\b/i;
const yes = /^(?:y|yes|true|1|x|✓|✔)\b|^[x✓✔]$/i;
/** Headers of columns in which a yes says that the entry must not be published. */
const optOut = /opt(?:ed)?[ _-]?out|(?:do|does)[ _]?(?:no|n['’]?)t|not[ _]/i;

/** Neither a yes nor a no to the entry as it is: "tbc", "Y - not address", "Only my name". */
const unclear =
  /\b(?:tb[ac]|to be confirmed|pending|await\w*|waiting|maybe|perhaps|unsure|not sure|only|except|apart from|without|but)\b|\b(?:y|yes)\b\W+not?\b|\?\s*$/i;

/** Refuses a row whose own file says that it must not be published. An empty cell says nothing. */
export function readConsent(
  { consent: cell = '' }: RowCells,
  { consent: header = '' }: RowCells,
  notes: RowNotes,
): void {
  if (unclear.test(cell)) {
    notes.refused('consent', 'imports:error.unclearConsent', cell);
    return;
  }
  const isRefused = optOut.test(header) ? yes.test(cell.trim()) : no.test(cell.trim());
  if (isRefused) notes.refused('consent', 'imports:error.noConsent', cell);
}
