import { geoLoadCommand } from './geo-load.command.server.ts';
import { placeApi } from './place.api.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const placesFeature: Feature = {
  name: 'places',
  endpoints: placeApi,
  commands: (site) => [geoLoadCommand(site.of('repins'))],
};
