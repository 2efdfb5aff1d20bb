import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { sendInquiryForm } from '#features/inquiries/inquiry-action.ts';
import { useUnpacked } from '#platform/http/packed.ts';
import { ListingDetail } from '../listing-detail.tsx';
import { listingHandle } from '../listing-handle.ts';
import { loadListing } from '../load-listing.ts';
import { isCorrection, sendCorrectionForm } from '#features/corrections/correction-action.ts';

export const handle = listingHandle;

export const loader = (args: LoaderFunctionArgs) => loadListing(args);

/** Without JavaScript the letter to the business and the correction come as plain forms. */
export const action = (args: ActionFunctionArgs) =>
  isCorrection(args) ? sendCorrectionForm(args) : sendInquiryForm(args);

export default function ListingPage() {
  return <ListingDetail data={useUnpacked(useLoaderData<typeof loader>())} />;
}
