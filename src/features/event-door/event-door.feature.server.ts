import type { Feature } from '#platform/feature/feature.server.ts';
import { eventDoorApi } from './event-door.api.server.ts';

export const eventDoorFeature: Feature = {
  name: 'event-door',
  endpoints: eventDoorApi,
};
