import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import { getListing } from '../listing.contract.ts';

/** `/business/{id}` and `/bx/{slug}` lead to the listing's own page for good; an unknown one is a 404 (decision D4). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const listing = await api(getListing, { params: { slug: params.slug ?? '' } });
  return redirect(listing.path + url.search, 301);
}

export default function ListingRedirect() {
  return null;
}
