import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Logger } from '#platform/log/logger.server.ts';

/** What every service receives first: who asks, in which language, at what moment, and the way to the data. */
export interface ServiceContext {
  db: Db;
  actor: Actor;
  language: Language;
  /** The moment of the request. Services never read the clock themselves. */
  now: Date;
  log: Logger;
  /** Drops cached answers that depend on these tags. Call it after the transaction has committed. */
  invalidate: (tags: readonly string[]) => void;
}
