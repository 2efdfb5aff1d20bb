import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { featureStages, stagedFeatures } from './feature-stage.policy.ts';

const Stage = z.enum(featureStages, 'staff:error.stage');
const ByFeature = z.object({ feature: z.enum(stagedFeatures, 'staff:error.feature') });

/** Decision D6: an area in development says so until an admin calls it live. */
export const getFeatureStage = endpoint({
  id: 'getFeatureStage',
  method: 'GET',
  path: '/feature-stages/:feature',
  access: 'public',
  rate: 'read',
  summary: 'Whether an area is still in development, and where to say what one thinks of it',
  params: ByFeature,
  response: z.object({
    stage: Stage,
    /** Path of the feedback page; null while the site has none. */
    feedbackPath: z.nullable(z.string()),
  }),
});

export const setFeatureStage = endpoint({
  id: 'setFeatureStage',
  method: 'PUT',
  path: '/feature-stages/:feature',
  access: ['admin'],
  rate: 'write',
  summary: 'Call an area live, or in development again',
  params: ByFeature,
  body: z.strictObject({ stage: Stage }),
  response: z.object({ stage: Stage }),
});
