import type * as z from 'zod/mini';
import { ListingDraft } from '#features/directory/draft.contract.ts';
import type { RowNotes } from './row-notes.ts';

type Candidate = z.input<typeof ListingDraft>;

/** What a listing can do without. */
const optional = [
  'tagline',
  'category',
  'addressLine1',
  'addressLine2',
  'district',
  'city',
  'region',
  'postcode',
  'point',
  'phone',
  'email',
  'website',
] as const satisfies (keyof Candidate)[];

/**
 * Makes a candidate pass the listing's own check: a long description is cut, an optional value that fails is left
 * out. Undefined when something else fails; `notes` then says what.
 */
export function fitDraft(candidate: Candidate, notes: RowNotes): ListingDraft | undefined {
  const first = ListingDraft.safeParse(candidate);
  if (first.success) return first.data;
  const fitting = { ...candidate };
  const seen = new Set<string>();
  for (const issue of first.error.issues) {
    const field = String(issue.path[0] ?? 'row');
    if (seen.has(field)) continue;
    seen.add(field);
    const dropped = optional.find((name) => name === field);
    if (dropped) {
      notes.leftOut(field, issue.message, shown(candidate[dropped]));
      fitting[dropped] = null;
    } else if (field === 'description' && issue.code === 'too_big') {
      fitting.description = cut(candidate.description, Number(issue.maximum));
      notes.repaired(field, 'cut', candidate.description, `…${fitting.description.slice(-40)}`);
    } else {
      notes.refused(field, issue.message, shown(candidate[field as keyof Candidate]));
    }
  }
  if (notes.errors.length > 0) return undefined;
  return ListingDraft.parse(fitting);
}

const longestDescription = 8000;

/** The description with what has no field of its own below it; a long one makes room for that. */
export function withLines<Draft extends Pick<Candidate, 'description'>>(
  draft: Draft,
  notes: RowNotes,
): Draft {
  if (notes.lines.length === 0) return draft;
  const lines = notes.lines.join('\n').slice(0, longestDescription / 2);
  const room = longestDescription - lines.length - 2;
  const { description } = draft;
  const text = description.length > room ? cut(description, room) : description;
  if (text !== description)
    notes.repaired('description', 'cut', description, `…${text.slice(-40)}`);
  return { ...draft, description: [text, lines].filter(Boolean).join('\n\n') };
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** At the last space that fits, with an ellipsis; never inside a character of two code units. */
function cut(text: string, length: number): string {
  const whole = text.slice(0, length).replace(/\s\S*$/, '');
  if (whole.length > length / 2 && whole.length < length) return `${whole}…`;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
