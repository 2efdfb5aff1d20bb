import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** The select of who belongs to which group, its columns in this order. */
export type MemberRows = SQLWrapper & {
  _: {
    selectedFields: { teamId: unknown; accountId: unknown };
    result: readonly { teamId: string; accountId: string | null }[];
  };
};

/** Groups that stand in the table of the week: `leaderTeams` in the manifest of the feature that keeps them. */
export interface LeaderTeams {
  /** Kebab-case, one for each feature. */
  kind: string;
  /** Of groups that everybody may know of alone, and of members who show that they belong to it. */
  members: () => MemberRows;
  /** Names and pages; one that everybody may not see any more is left out. */
  describe(
    ctx: ServiceContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; url: string }>>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    leaderTeams: LeaderTeams;
  }
}
