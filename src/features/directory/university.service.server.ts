import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { getListingEmail } from './listing-email.service.server.ts';
import { getListing } from './listing.service.server.ts';
import type { University } from './university.contract.ts';

/** Throws `university/not-found` also for listings of another kind. */
export async function getUniversity(ctx: ServiceContext, slugOrId: string): Promise<University> {
  const listing = await getListing(ctx, slugOrId).catch((error: unknown) => {
    throw isMissing(error) ? noUniversity() : error;
  });
  const { details } = listing;
  if (details?.kind !== 'university') throw noUniversity();
  const { id, name, slug, description, city, region, country, phone } = listing;
  const { email } = await getListingEmail(ctx, id);
  return {
    id,
    name,
    slug,
    description,
    city,
    region,
    country,
    phone,
    email,
    websiteUrl: listing.website,
    admissionsUrl: details.admissionsUrl || null,
    programs: details.programs,
    diasporaPrograms: details.diasporaPrograms,
    scholarships: details.scholarships,
    verified: listing.isVerified,
    emailDomains: details.emailDomains,
  };
}

const isMissing = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'listing/not-found';

const noUniversity = () => notFound('university/not-found', 'University not found');
