import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { isCorrection, sendCorrectionForm } from '#features/corrections/correction-action.ts';
import { ListingDetail } from '#features/directory/listing-detail.tsx';
import { listingHandle } from '#features/directory/listing-handle.ts';
import { loadListing } from '#features/directory/load-listing.ts';
import { sendInquiryForm } from '#features/inquiries/inquiry-action.ts';
import { useUnpacked } from '#platform/http/packed.ts';
import { loadComing } from '../load-coming.ts';
import { ComingPart } from '../parts/coming-part.tsx';

export const handle = listingHandle;

export const loader = (args: LoaderFunctionArgs) => loadListing(args, loadComing);

/** Without JavaScript the letter to the business and the correction come as plain forms. */
export const action = (args: ActionFunctionArgs) =>
  isCorrection(args) ? sendCorrectionForm(args) : sendInquiryForm(args);

/** The page of an entry of the directory, with what takes place there. */
export default function ListingPage() {
  const data = useUnpacked(useLoaderData<typeof loader>());
  return <ListingDetail data={data} coming={<ComingPart data={data} />} />;
}
