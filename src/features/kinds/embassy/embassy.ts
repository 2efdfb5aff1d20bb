import { dayAfter } from '#features/schedule/calendar-day.ts';
import type { EmbassyDetails } from './embassy-details.ts';
import { placeForm } from '../shape/form-needs.ts';
import type { Kind } from '../kind.ts';

export const embassy: Kind<EmbassyDetails> = {
  id: 'embassy',
  listPath: '/embassies',
  listAliases: ['/directory/embassies'],
  pathPrefix: '/embassies/',
  newPath: '/business/new?kind=embassy',
  facets: [],
  traits: ['diaspora'],
  icon: 'landmark',
  createdBy: ['council', 'admin'],
  schemaOrgType: () => 'GovernmentOffice',
  // A consulate may be there for a part of the country alone.
  linkedFactsOf: ({ mission }, country) => ({
    serves: mission === 'embassy' || mission === 'high-commission' ? [country] : [],
  }),
  isReviewable: false,
  recommends: true,
  claim: { way: 'page', prefix: '/embassies/' },
  form: { ...placeForm, needsDescription: false },
  heldFacts: ['state', 'stateNames'],
  keywordsOf: ({ stateNames, catalogue }) => [
    ...Object.values(stateNames),
    ...catalogue.map(({ name }) => name),
  ],
  countriesOf: ({ state, alsoServes }) => [...(state ? [state] : []), ...alsoServes],
  clothCountriesOf: ({ state }) => (state ? [state] : []),
  traitsOf: () => ({}),
  codesOf: ({ alsoServes }) => alsoServes,
  emailDomainsOf: () => [],
  turnsOn: ({ holidays }) => holidays.flatMap(({ date }) => [date, dayAfter(date)]),
  openReferral: 'always',
  closedOn: ({ holidays }) => holidays,
  offersOf: ({ catalogue }) =>
    catalogue.map(({ name, fee, currency }) => ({ name, price: fee, currency, unit: null })),
};
