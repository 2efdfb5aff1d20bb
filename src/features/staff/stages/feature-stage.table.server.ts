import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamps, version } from '#platform/db/columns.server.ts';
import type { FeatureStage, StagedFeature } from './feature-stage.policy.ts';

/** What an admin has said about an area; without a row it is in development. */
export const featureStage = pgTable('feature_stage', {
  feature: text().$type<StagedFeature>().primaryKey(),
  stage: text().$type<FeatureStage>().notNull(),
  ...timestamps,
  version: version(),
});
