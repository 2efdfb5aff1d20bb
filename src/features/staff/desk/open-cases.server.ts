import { and } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/access/actor.ts';
import { staffCase } from '../case.table.server.ts';
import { visibleCases } from '../queue/loaded-case.server.ts';
import { isUndecided } from '../queue/waiting-case.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** What waits in the queue, for desks that say how much of it is about their things. Nobody learns of a case about themselves. */
export const openCases = <Name extends string>(actor: Actor, as: Name) =>
  builder
    .select({
      id: staffCase.id,
      kind: staffCase.kind,
      subjectType: staffCase.subjectType,
      subjectId: staffCase.subjectId,
      severity: staffCase.severity,
      queuedAt: staffCase.queuedAt,
    })
    .from(staffCase)
    .where(and(isUndecided, visibleCases(actor)))
    .as(as);
