import { listLink } from '#platform/http/query-string.ts';
import type { OpportunityQuery } from './opportunity.contract.ts';

/** The page of an opportunity; by its id too, which leads to its slug. */
export const opportunityPath = (slug: string): string => `/opportunities/${slug}`;
export const ownOpportunitiesPath = '/organisation/opportunities';
export const newOpportunityPath = `${ownOpportunitiesPath}/new`;
export const opportunityEditPath = (slug: string): string => `${ownOpportunitiesPath}/${slug}/edit`;

/** Where the host reads who applied; the feature `applications` has the page. */
export const applicationsPath = (slug: string): string =>
  `${ownOpportunitiesPath}/${slug}/applications`;
/** Where one applies, if applications are taken here. */
export const applyPath = (slug: string): string => `${opportunityPath(slug)}/apply`;

/** Slugs that addresses of pages and of the API have taken. */
export const reservedSlugs: readonly string[] = ['new', 'mine', 'hosts', 'kept', 'feed', 'apply'];

/** The list with some of its state changed. Another choice begins at the first page. */
export const opportunitiesLink = (
  state: OpportunityQuery,
  change?: Partial<OpportunityQuery>,
): string => listLink('/opportunities', state, change);
