import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient, lenientList } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { OpportunityCard } from '../opportunity.contract.ts';
import { youthPlaces, youthTypes } from '../opportunity.policy.ts';

export const YouthOpportunityQuery = z.object({
  type: lenientList(z.enum(youthTypes)),
  place: lenient(z.enum(youthPlaces)),
  ...lenientPageQuery(numberAndId(14)),
});
export type YouthOpportunityQuery = z.output<typeof YouthOpportunityQuery>;

export const youthPageSize = 24;

export const listYouthOpportunities = endpoint({
  id: 'listYouthOpportunities',
  method: 'GET',
  path: '/youth/opportunities',
  access: ['volunteer', 'youth', 'admin'],
  rate: 'read',
  summary:
    'Open apprenticeships, internships, scholarships, training and ways to contribute, the first to close first',
  query: YouthOpportunityQuery,
  response: pageAnswer(OpportunityCard),
});
