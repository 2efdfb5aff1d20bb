import type { KindDetails } from './kind-details.ts';

/** What the facts of a page are told from: the part of a listing's view that kinds know. */
export interface Described {
  /** ISO 639-1 or -3. */
  languages: readonly string[];
  stepFree: boolean | null;
  delivery: boolean;
  mobileService: boolean;
  /** Null where what is stored can't be read. */
  details: KindDetails | null;
  /** Countries and languages in the details, by code, in the reader's language. */
  codeNames: Readonly<Record<string, string>>;
  /** ISO date in the place's time zone. */
  today: string;
}
