import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { DomainEvents } from '#platform/jobs/outbox.server.ts';

/** What may be told as changed of an item, by name. */
export type ItemFacts = Readonly<Record<string, string | number | boolean | null>>;

/** One row of a list, as everybody sees it at this moment. */
export interface FoundItem {
  title: string;
  path: string;
  /** A line about it, in the language of the context. */
  about: string;
  kind: string;
  point: { lat: number; lng: number } | null;
  publishedAt: Date;
  /** Who stands behind it, and can be muted with all that is theirs. */
  owner: { id: string; name: string } | null;
  facts: ItemFacts;
}

/** What every item that a query finds has: cheap columns by which most searches are left out before any is carried out. */
export interface Narrowing {
  /** Null: of any kind. */
  kinds: readonly string[] | null;
  /** Degrees; null: anywhere. It may be too wide, never too narrow. */
  box: { south: number; west: number; north: number; east: number } | null;
}

/** A place in a stream of items. The moment is text, since a `Date` would lose its microseconds. */
export interface StreamPlace {
  at: string;
  id: string;
}

/** Items that everybody sees, in the order of one of their moments. */
export interface ItemStream {
  /** `published` is read every few minutes, `changed` once a night. */
  name: 'published' | 'changed';
  list(db: Db, after: StreamPlace, limit: number): Promise<readonly StreamPlace[]>;
}

/**
 * A list of results that people can save a search of; `searchables` in the manifest of its feature. Its words are in its own
 * namespace: `saved.name`.
 */
export interface SearchableList {
  /** Unique in the site, and never changed: rows name it. */
  name: string;
  ns: string;
  /**
   * Reads the query of the list's page. Leaves out what changes with the moment or the page: order, page, "open now", "this
   * weekend".
   */
  read(params: Record<string, string | string[]>): QueryRecord;
  /** The page with the results. */
  pathOf(query: QueryRecord): string;
  /** Its filters in words, in the language of the context. */
  describe(ctx: ServiceContext, query: QueryRecord): Promise<readonly string[]>;
  narrow(ctx: ServiceContext, query: QueryRecord): Promise<Narrowing>;
  /** Those of these items that everybody sees. */
  show(ctx: ServiceContext, ids: readonly string[]): Promise<ReadonlyMap<string, FoundItem>>;
  /** What the page would list for the query, by the page's own conditions; with `ids` only those of them. */
  matching(
    ctx: ServiceContext,
    query: QueryRecord,
    of: { ids?: readonly string[]; limit: number },
  ): Promise<readonly string[]>;
  /** Whether this reader may be told of its items; a guest has no account. Left out: everybody may. */
  mayHear?(ctx: ServiceContext, accountId: string | null): Promise<boolean>;
  streams: readonly ItemStream[];
  /** Events after which an item is looked at again at once. */
  changes: readonly ItemChange[];
  /** What is told of an item that somebody knows already, a sentence each; nothing where no named fact changed. */
  tellChanges(before: ItemFacts, now: ItemFacts, language: Language): readonly string[];
}

type Match = (ctx: ServiceContext, id: string) => Promise<void>;

/** An event that says that an item has changed. */
export interface ItemChange {
  jobOf(list: string, match: Match): Job;
}

export const itemChange = <Name extends keyof DomainEvents>(
  on: Name,
  idOf: (payload: DomainEvents[Name]) => string,
): ItemChange => ({
  jobOf: (list, match) =>
    onEvent({
      name: `match-${list}-after-${on.replaceAll('.', '-')}`,
      on,
      run: (ctx, payload) => match(ctx, idOf(payload)),
    }),
});

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    searchables: SearchableList;
  }
}
