import { letterFinder, myLetters, ticketDesks } from './desk-list.service.server.ts';
import { measureReplies } from './reply-time.service.server.ts';
import { supportApi } from './support.api.server.ts';
import { supportJobs } from './support.job.server.ts';
import { testimonialDesk } from './testimonials/testimonial.service.server.ts';
import { ticketSeed } from './ticket.seed.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const supportFeature: Feature = {
  name: 'support',
  endpoints: supportApi,
  replyTimes: [measureReplies],
  deskCounts: [...ticketDesks, testimonialDesk],
  staffFinders: [letterFinder],
  myWork: [myLetters],
  jobs: supportJobs,
  seeds: [ticketSeed],
  pictures: [
    withOwnTitles(
      titledPictures('support', { contact: 'contact.title', feedback: 'feedback.title' }),
      { contact: 'contact', feedback: 'feedback' },
    ),
  ],
  fewAddresses: [pagesAt('/contact', '/feedback')],
};
