import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { hiddenHonours } from './editing/honour-edit.service.server.ts';
import { honourDownloads } from './editing/honour-export.service.server.ts';
import {
  honourAddresses,
  honourFeed,
  honourPicture,
  honourSearcher,
} from './finding/honour-finding.server.ts';
import { honourApi } from './honour.api.server.ts';
import { honourSeed } from './honour.seed.server.ts';
import { honourSubject } from './honour.subject.server.ts';
import { proposedPhotos } from './photos/honour-photo.service.server.ts';

export const honoursFeature: Feature = {
  name: 'honours',
  endpoints: honourApi,
  downloads: honourDownloads,
  subjects: [honourSubject],
  deskCounts: [hiddenHonours, proposedPhotos],
  searchers: [honourSearcher],
  seeds: [honourSeed],
  feeds: [honourFeed],
  pictures: [honourPicture],
  fewAddresses: [pagesAt('/honours')],
  manyAddresses: [honourAddresses],
};
