import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { findOpenedTogether } from '#features/accounts/sessions/opened-together.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { BondSource } from '../bond-source.server.ts';
import { engagementPolicy } from '../engagement.policy.ts';
import type { GatheringSource } from '../gathering-source.server.ts';
import type { Sized } from './anomaly-rules.ts';
import { findGatherings, leastGathered } from './find-gatherings.ts';
import type { Gathering } from './find-gatherings.ts';
import { findRings, ringRules } from './find-rings.ts';
import type { Ring } from './find-rings.ts';
import { readBonds } from './read-bonds.server.ts';

export interface AnomalySources {
  bonds: readonly BondSource[];
  gatherings: readonly GatheringSource[];
}

export type FoundAnomaly = Sized & { canJudge: boolean } & (
    | { kind: 'ring'; ring: Ring }
    | { kind: 'gathering'; gathering: Gathering; subjectType: string }
  );

/** Accounts of all sets together whose memberships are read. */
const mostGathered = 500;

export const lookedAtSince = ({ now }: Pick<ServiceContext, 'now'>): Date =>
  earlier(now, ringRules.days * dayMs);

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

/** What stands out in the last 30 days, the largest first; nobody is shown what they are part of. */
export async function findAnomalies(
  ctx: ServiceContext,
  sources: AnomalySources,
): Promise<FoundAnomaly[]> {
  const rings = await findRingsNow(ctx, sources.bonds);
  const gatherings = await findGatheringsNow(ctx, sources.gatherings);
  const found = [...rings, ...gatherings];
  const people = [...new Set(found.flatMap(({ accountIds }) => accountIds))];
  const admins = await findAdmins(ctx, people);
  return found
    .filter((one) => engagementPolicy.view(ctx.actor, one))
    .map((one) => {
      const hasAdmin = one.accountIds.some((id) => admins.has(id));
      const concerned = { accountIds: one.accountIds, hasAdmin };
      return { ...one, canJudge: engagementPolicy.judge(ctx.actor, concerned) };
    });
}

type Found = FoundAnomaly extends infer One
  ? One extends unknown
    ? Omit<One, 'canJudge'>
    : never
  : never;

async function findRingsNow(ctx: ServiceContext, bonds: readonly BondSource[]): Promise<Found[]> {
  const rings = findRings(await readBonds(ctx, bonds, lookedAtSince(ctx)));
  return rings.map((ring) => ({
    kind: 'ring' as const,
    key: keyOf('ring', ...ring.members),
    accountIds: ring.members,
    size: ring.inside,
    ring,
  }));
}

async function findGatheringsNow(
  ctx: ServiceContext,
  sources: readonly GatheringSource[],
): Promise<Found[]> {
  const asked = { from: lookedAtSince(ctx), least: leastGathered };
  const sets = await findOpenedTogether(ctx.db, asked);
  const ids = sets.flatMap(({ accountIds }) => accountIds).slice(0, mostGathered);
  if (ids.length === 0) return [];
  const found: Found[] = [];
  for (const source of sources)
    for (const gathering of findGatherings(sets, await source.joinedBy(ctx.db, ids)))
      found.push({
        kind: 'gathering' as const,
        key: keyOf('gathering', gathering.subjectId, gathering.openedOn),
        accountIds: gathering.accountIds,
        size: gathering.accountIds.length,
        gathering,
        subjectType: source.type,
      });
  return found;
}

async function findAdmins({ db }: ServiceContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const person = accountStandings('person');
  const rows = await db
    .select({ id: person.id, roles: person.roles })
    .from(person)
    .where(inArray(person.id, [...ids]));
  const isAdmin = (roles: (typeof rows)[number]['roles']) => roles.includes('admin');
  return new Set(rows.filter(({ roles }) => isAdmin(roles)).map(({ id }) => id));
}
