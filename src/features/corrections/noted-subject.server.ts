import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CorrectableFacts, Objections } from '#platform/subjects/subject.server.ts';

interface NotedSubject {
  /** Those of the ids that exist and that this actor may see, each with what changes when it changes. */
  findVersions: (
    ctx: ServiceContext,
    db: Db,
    ids: readonly string[],
    options: { lock: boolean },
  ) => Promise<readonly { id: string; version: number }[]>;
  objections?: Objections;
}

/**
 * A subject of which readers say in their own words what is wrong. It has no facts that a form could hold, nobody owns
 * it, and staff make the change themselves, by its own desk.
 */
export const notedSubject = ({ findVersions, objections }: NotedSubject): CorrectableFacts => ({
  async read(ctx, db, ids, { lock = false } = {}) {
    const rows = await findVersions(ctx, db, ids, { lock });
    const people = { ownerIds: [] };
    return new Map(
      rows.map(({ id, version }) => [id, { facts: {}, version, ownerId: null, people }]),
    );
  },
  check: () => ({ facts: {}, faults: [] }),
  write: async () => undefined,
  findByAddress: async () => undefined,
  ...(objections && { objections }),
});
