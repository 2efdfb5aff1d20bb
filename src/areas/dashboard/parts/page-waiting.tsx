import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listInquiries } from '#features/inquiries/inquiry.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { listReviews } from '#features/reviews/review.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Who waits for an answer of one page: people who wrote, and reviews among the newest. */
export function PageWaiting({ page: { id, name, path, rating } }: { page: OwnListingCard }) {
  const { t } = useTranslation('dashboard');
  const inquiries = useApi(listInquiries, { params: { listingId: id }, query: {} });
  const reviews = useApi(
    listReviews,
    { query: { subjectType: 'listing', subjectId: id } },
    { enabled: rating.count > 0 },
  );
  if (inquiries.isPending) {
    return (
      <li>
        <SkeletonText lines={1} />
      </li>
    );
  }
  const counts: Partial<Record<string, number>> = { ...inquiries.data?.counts };
  const toAnswer = (counts['new'] ?? 0) + (counts['waiting'] ?? 0);
  const toReply = reviews.data?.items.filter(({ reply }) => reply === null).length ?? 0;
  const lines = [
    { to: `/business/${id}/inbox`, key: 'messages', count: toAnswer },
    { to: `${path ?? ''}#reviews`, key: 'reviews', count: toReply },
  ] as const;
  return lines
    .filter(({ count }) => count > 0)
    .map(({ to, key, count }) => (
      <li key={key}>
        <Link to={to} className="flex min-h-target items-center">
          {t(`wait.${key}`, { count, name: isolate(name) })}
        </Link>
      </li>
    ));
}
