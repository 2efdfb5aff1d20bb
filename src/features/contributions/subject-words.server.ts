import type { ActSource } from './act-source.server.ts';

/** Describes acts whose `thing` is a subject of that type; one that the person may not see any more has no title. */
export const subjectWords =
  (type: string): ActSource['describe'] =>
  async (ctx, ids) =>
    new Map(
      [...(await ctx.subjects.find(ctx, type, ids))].map(([id, { title, url }]) => [
        id,
        { title, url },
      ]),
    );
