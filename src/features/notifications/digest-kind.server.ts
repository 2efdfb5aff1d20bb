import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { MailUrl } from '#platform/mail/mail.server.ts';

export type DigestValues = Record<string, unknown>;

/** Somebody whom digests are for: an account, or a guest of one feature. */
export interface DigestReader {
  id: string;
  accountId: string | null;
}

/** How a digest is addressed. */
export interface DigestAddressee extends DigestReader {
  name: string;
  email: string;
  language: Language;
}

/** What waits to be told. */
export interface WaitingEntry {
  id: string;
  thing: string;
  values: DigestValues;
  createdAt: Date;
}

export interface DigestLine {
  /** Of its entry. */
  id: string;
  /** What makes it: of many lines the first alone are written. */
  text: () => string | Promise<string>;
  /** Path of the page that it is about: of two lines about the same the first alone is written, and both are told. */
  about?: string;
}

/** A heading, and a paragraph for each line. */
export interface DigestSection {
  heading: string;
  lines: readonly DigestLine[];
}

/** What one kind says in a digest. */
export interface DigestPart {
  /** Each a heading, and a paragraph for each entry that is told now. */
  sections: readonly DigestSection[];
  /**
   * Entries that are told to nobody any more: over, or muted. What is neither here nor in a section waits until it is seen
   * again.
   */
  dropped: readonly string[];
  /** Where its reader changes what they get. */
  action: { label: string; url: MailUrl };
}

/** What a feature tells in digests; `digests` in its manifest. */
export interface DigestKind {
  /** Unique in the site: `saved-searches/found`. */
  kind: string;
  /** The mailboxes of its guests. */
  findGuests?(db: Db, ids: readonly string[]): Promise<readonly DigestAddressee[]>;
  /** Asks again what may be seen at this moment, and writes it in the reader's language, in the caller's transaction. */
  write(
    ctx: ServiceContext,
    tx: Db,
    waiting: { reader: DigestAddressee; entries: readonly WaitingEntry[] },
  ): Promise<DigestPart>;
  /** The reader wants no digests any more: what makes them is switched off. */
  stop?(ctx: ServiceContext, tx: Db, readerId: string): Promise<void>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    digests: DigestKind;
  }
}
