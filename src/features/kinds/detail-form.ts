/** One field of the form in which the owner of a listing writes the facts of its kind; named as in the details. */
export type DetailField<Details = Record<string, unknown>> =
  | {
      name: keyof Details & string;
      type:
        | 'line'
        | 'text'
        | 'url'
        | 'phone'
        | 'day'
        | 'whole'
        | 'yes'
        /** Several lines of one's own words, one a line. */
        | 'lines'
        /** One language, or any of them, by code. */
        | 'language'
        | 'languages'
        | 'countries'
        | 'currency'
        /** In minor units of the field `currency` beside it. */
        | 'amount';
    }
  /** One or any of a list; `words` begins the keys of what they are called. */
  | {
      name: keyof Details & string;
      type: 'one' | 'any';
      words: string;
      values: readonly string[];
    }
  /** A part that is there as a whole or, with its first field empty, not at all. */
  | { name: keyof Details & string; type: 'group'; fields: readonly DetailField[] }
  /** Several of the same; the first field of a row is one to type into. */
  | { name: keyof Details & string; type: 'rows'; fields: readonly DetailField[]; max: number }
  /** Weekday, beginning and end, as the schedule has them. */
  | { name: 'weekday'; type: 'period' };
