import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';

export interface TestBusiness {
  id: string;
  title: string;
  ownerIds?: readonly string[];
  contactEmail?: string | null;
  isPublic?: boolean;
}

/** A directory of these businesses alone, for tests of what is written to them. */
export function testDirectory(businesses: readonly TestBusiness[]): SubjectRegistry {
  const kind: SubjectKind = {
    type: 'listing',
    find: (_ctx, ids) =>
      Promise.resolve(
        businesses
          .filter(({ id }) => ids.includes(id))
          .map(({ id, title, ownerIds = [], contactEmail = null, isPublic = true }) => ({
            type: 'listing',
            id,
            title,
            url: `/b/${id}`,
            isPublic,
            ownerIds,
            isReviewable: true,
            contactEmail,
          })),
      ),
  };
  return new SubjectRegistry([kind]);
}

/** Ids that stay the same from run to run. */
export const testListingId = (place: number): string =>
  `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`;
