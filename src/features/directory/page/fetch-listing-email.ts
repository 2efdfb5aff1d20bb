import { api } from '#platform/http/api-client.ts';
import { getListingEmail } from '../listing.contract.ts';

/** Apart from the page, which needs no contract until somebody presses. */
export const fetchListingEmail = (slug: string) => api(getListingEmail, { params: { slug } });
