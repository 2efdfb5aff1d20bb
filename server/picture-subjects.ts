import { homePicture } from '#areas/home/home-picture.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { pagePicture } from '#features/content/page-picture.server.ts';
import { categoryPicture } from '#features/categories/category-picture.server.ts';
import { listingPicture } from '#features/directory/listing-picture.server.ts';
import { tradePicture } from '#features/trade/trade-picture.server.ts';
import { resultsPicture } from '#features/directory/results-picture.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';

/** Whose pages have a picture to be shared with. */
export const pictureSubjects: readonly PictureSubject[] = [
  withOwnTitles(homePicture, { site: 'home' }),
  pagePicture,
  listingPicture,
  categoryPicture,
  tradePicture,
  resultsPicture,
  withOwnTitles(titledPictures('giving', { donate: 'donate.title', plans: 'plans.title' }), {
    donate: 'donate',
    plans: 'plans',
  }),
  titledPictures('legal', { terms: 'title.terms', privacy: 'title.privacy' }),
  withOwnTitles(titledPictures('roadmap', { ideas: 'title' }), { ideas: 'roadmap' }),
  withOwnTitles(titledPictures('search', { all: 'title' }), { all: 'search' }),
  withOwnTitles(
    titledPictures('support', { contact: 'contact.title', feedback: 'feedback.title' }),
    { contact: 'contact', feedback: 'feedback' },
  ),
];
