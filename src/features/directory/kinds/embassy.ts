import type { EmbassyDetails } from './embassy-details.ts';
import type { Kind } from './kind.ts';

export const embassy: Kind<EmbassyDetails> = {
  id: 'embassy',
  listPath: '/embassies',
  listAliases: ['/directory/embassies'],
  pathPrefix: '/embassies/',
  facets: [],
  icon: 'landmark',
  createdBy: ['council', 'admin'],
  schemaOrgType: 'GovernmentOffice',
  isReviewable: false,
  isClaimable: false,
  keywordsOf: ({ stateNames, catalogue }) => [
    ...Object.values(stateNames),
    ...catalogue.map(({ name }) => name),
  ],
};
