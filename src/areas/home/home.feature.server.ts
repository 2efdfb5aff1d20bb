import { homePicture } from './home-picture.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const homeFeature: Feature = {
  name: 'home',
  pictures: [withOwnTitles(homePicture, { site: 'home' })],
  fewAddresses: [pagesAt('/')],
};
