import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { culturePath, cultureTag } from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { cultureType } from './culture-query.server.ts';
import { culturePerDay, culturePolicy } from './culture.policy.ts';

export type CultureRow = typeof cultureEntry.$inferSelect;

/** Entries about culture as members send them and staff look at them. */
export const cultureSubmission = {
  type: cultureType,
  ns: 'culture',
  table: cultureEntry,
  tags: [cultureTag],
  mostADay: culturePerDay,
  titleOf: ({ title }) => title,
  url: culturePath,
  ownUrl: '/culture/submit',
  find: async (_ctx, db, where) => db.select().from(cultureEntry).where(where),
  keptBy: (_db, { id }) => eq(cultureEntry.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: culturePolicy,
  news: { published: 'culture/published', refused: 'culture/refused' },
  guests: {
    purpose: 'culture',
    kinds: {
      confirm: 'culture/confirm',
      published: 'culture/guestPublished',
      refused: 'culture/guestRefused',
    },
  },
  refusals: {
    notFound: () => notFound('culture-entry/not-found', 'There is nothing at this address.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'culture-entry/too-many',
        'You have sent as many as one may in a day.',
      ),
    changed: () => new AppError('conflict', 'culture-entry/changed', 'This was decided elsewhere.'),
  },
} satisfies SubmissionKind<CultureRow>;
