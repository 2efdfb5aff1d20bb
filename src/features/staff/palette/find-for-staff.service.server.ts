import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { casePolicy } from '../case.policy.ts';
import { foundAtOnce, foundKinds } from './palette.contract.ts';
import type { FoundKind, StaffFound } from './palette.contract.ts';
import type { StaffFinder } from './staff-finder.server.ts';

interface Found {
  items: StaffFound[];
  more: FoundKind[];
}

/** What all finders find, by kind; `more` names the kinds of which there is more than is shown. */
export async function findForStaff(
  ctx: ServiceContext,
  finders: readonly StaffFinder[],
  words: string,
): Promise<Found> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const found = await Promise.all(
    finders.map(async (finder) => ({
      kind: finder.kind,
      rows: await finder.find(ctx, words, foundAtOnce + 1),
    })),
  );
  const inOrder = found.toSorted(
    (one, other) => foundKinds.indexOf(one.kind) - foundKinds.indexOf(other.kind),
  );
  return {
    items: inOrder.flatMap(({ kind, rows }) =>
      rows.slice(0, foundAtOnce).map((row) => ({ ...row, kind })),
    ),
    more: inOrder.filter(({ rows }) => rows.length > foundAtOnce).map(({ kind }) => kind),
  };
}
