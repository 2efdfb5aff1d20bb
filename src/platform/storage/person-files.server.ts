import type { Db } from '#platform/db/db.server.ts';

/** A stored file that somebody has brought, in the pieces that it lies in. */
export interface PersonFile {
  /** The ending of its name: `webp`. */
  ending: string;
  /** Their keys in the storage, in order. */
  keys: readonly string[];
}

/** What a feature keeps of an account's files; `personFiles` in its manifest. */
export type PersonFiles = (db: Db, accountId: string) => Promise<PersonFile[]>;
