import { eq, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { featureStagePolicy } from './feature-stage.policy.ts';
import type { FeatureStage, StagedFeature } from './feature-stage.policy.ts';
import { featureStage } from './feature-stage.table.server.ts';

/** In development until an admin says otherwise. */
export async function getFeatureStage(
  ctx: ServiceContext,
  feature: StagedFeature,
): Promise<FeatureStage> {
  const [row] = await ctx.db.select().from(featureStage).where(eq(featureStage.feature, feature));
  return row?.stage ?? 'in-development';
}

export async function setFeatureStage(
  ctx: ServiceContext,
  feature: StagedFeature,
  stage: FeatureStage,
): Promise<{ stage: FeatureStage }> {
  authorize(featureStagePolicy.set, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(featureStage)
      .values({ feature, stage })
      .onConflictDoUpdate({
        target: featureStage.feature,
        set: { stage, updatedAt: sql`now()`, version: sql`${featureStage.version} + 1` },
      });
    await audit(ctx, tx, { action: 'feature-stage.set', detail: { feature, stage } });
  });
  return { stage };
}
