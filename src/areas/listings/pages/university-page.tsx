import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { UniversityClaim } from '#features/claims/university-claim.tsx';
import { ListingDetail } from '#features/directory/listing-detail.tsx';
import { listingHandle } from '#features/directory/listing-handle.ts';
import { loadListing } from '#features/directory/load-listing.ts';
import { sendInquiryForm } from '#features/inquiries/inquiry-action.ts';
import { useUnpacked } from '#platform/http/packed.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadComing } from '../load-coming.ts';
import { ComingPart } from '../parts/coming-part.tsx';
import { ScholarshipCheck } from '../parts/scholarship-check.tsx';

export const handle: PageHandle = {
  ...listingHandle,
  namespaces: [...listingHandle.namespaces, 'claims', 'eligibility'],
};

export const loader = (args: LoaderFunctionArgs) => loadListing(args, loadComing);

/** Without JavaScript the letter comes as a plain form. */
export const action = (args: ActionFunctionArgs) => sendInquiryForm(args);

/** `/universities/{slug}`: the page of the directory with the dialog in which it is claimed. */
export default function UniversityPage() {
  const data = useUnpacked(useLoaderData<typeof loader>());
  const { slug, isClaimed } = data.listing;
  return (
    <ListingDetail
      data={data}
      actions={!isClaimed && <UniversityClaim slug={slug} />}
      check={<ScholarshipCheck data={data} />}
      coming={<ComingPart data={data} />}
    />
  );
}
