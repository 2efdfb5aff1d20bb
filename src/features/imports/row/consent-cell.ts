import type { RowCells } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

const no = /^(?:n|no|false|0|refused|withheld|withdrawn|declined|not given|none)\b/i;
const yes = /^(?:y|yes|true|1|x|✓|✔)\b|^[x✓✔]$/i;
/** How else people write down that somebody agreed, a day among them. */
const given =
  /^(?:ok|okay|fine|agreed|granted|given|consent(?:ed)?|verbal\w*|by (?:phone|email|letter)|written|noted|signed|e-?mail\w*|phone\w*|public|happy|sure|all)\b|^\d{1,4}[/.-]\d/i;
/** A yes that is not to all of it: "Y - not address", "Only my name". */
const limited =
  /\b(?:tb[ac]|pending|await\w*|waiting|maybe|perhaps|unsure|only|except|apart from|without|but)\b|\b(?:y|yes)\b\W+(?:not?|please (?:don|do not))\b|\?\s*$/i;
/** Headers of columns in which a yes says that the entry must not be published. */
const optOut = /opt(?:ed)?[ _-]?out|(?:do|does)[ _]?(?:no|n['’]?)t|not[ _]/i;

/**
 * Refuses a row whose own file says that it must not be published, and one of which it says neither yes nor no to the entry
 * as it is: "Ask first". An empty cell says nothing.
 */
export function readConsent(
  { consent = '' }: RowCells,
  { consent: header = '' }: RowCells,
  notes: RowNotes,
): void {
  const cell = consent.trim();
  if (optOut.test(header)) {
    if (yes.test(cell)) notes.refused('consent', 'imports:error.noConsent', cell);
    return;
  }
  if (no.test(cell)) notes.refused('consent', 'imports:error.noConsent', cell);
  else if (cell !== '' && (limited.test(cell) || !(yes.test(cell) || given.test(cell))))
    notes.refused('consent', 'imports:error.unclearConsent', cell);
}
