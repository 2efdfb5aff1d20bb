/** A change that no test can notice, since the code does the same with it. */
export interface EquivalentMutant {
  file: string;
  /** The text of the code that is changed, and what takes its place. */
  original: string;
  replacement: string;
  why: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/features/directory/listing.policy.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'the owners of a page without one: no account has an id that is no id',
  },
  {
    file: 'src/features/claims/claim.policy.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'the owners of a page without one: no account has an id that is no id',
  },
  {
    file: 'src/features/directory/merging/duplicate.policy.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'no word of a name has blanks in it, so none is taken for such a place',
  },
  {
    file: 'src/features/directory/merging/duplicate.policy.ts',
    original: 'name >= sameName',
    replacement: 'name > sameName',
    why: 'no two names are alike by just that much: a slip weighs more, and all else is 1',
  },
  {
    file: 'src/features/reviews/checks/review-checks.policy.ts',
    original: 'chanceOf(ofSide, others.length, 0.45) < chance',
    replacement: 'chanceOf(ofSide, others.length, 0.45) <= chance',
    why: 'no whole numbers of reviews have just that probability',
  },
  {
    file: 'src/features/reviews/checks/review-checks.policy.ts',
    original: 'chanceOf(exact, others.length, 0.3) < chance / 4',
    replacement: 'chanceOf(exact, others.length, 0.3) <= chance / 4',
    why: 'no whole numbers of reviews have just that probability',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'opens > now',
    replacement: 'opens >= now',
    why: 'what opens now is open, and nobody asks then when it opens',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'day * dayMinutes <= end',
    replacement: 'true',
    why: 'it spares looking at days that begin after the opening has ended: nothing of them follows on',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'day * dayMinutes',
    replacement: 'day / dayMinutes',
    why: 'it spares looking at days that begin after the opening has ended: nothing of them follows on',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'closes > end',
    replacement: 'closes >= end',
    why: 'it spares asking the zone about an opening that ends no later',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'isClosed && closure.until === null',
    replacement: 'false',
    why: 'it spares looking at days of a closure without end, on which nothing opens',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'closure.until === null',
    replacement: 'false',
    why: 'it spares looking at days of a closure without end, on which nothing opens',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'opens <= end',
    replacement: 'false',
    why: 'the zone says the same of what touches; it is only not asked',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'opens <= end',
    replacement: 'opens < end',
    why: 'the zone says the same of what touches; it is only not asked',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'opens - end <= 120',
    replacement: 'true',
    why: 'the zone says the same of what lies further apart; it is only not asked',
  },
  {
    file: 'src/features/schedule/schedule.policy.ts',
    original: 'opens - end <= 120',
    replacement: 'opens - end < 120',
    why: 'no clock is put on by two hours',
  },
  {
    file: 'src/features/directory/listing.policy.ts',
    original: 'ownerId === null',
    replacement: 'false',
    why: 'nobody is the owner whose id is null',
  },
  {
    file: 'src/features/directory/listing.policy.ts',
    original: "createdBy !== 'public'",
    replacement: 'true',
    why: 'it tells the types apart: the word has no role in it',
  },
  {
    file: 'src/features/directory/listing.policy.ts',
    original: "'public'",
    replacement: '""',
    why: 'it tells the types apart: the word has no role in it',
  },
  {
    file: 'src/features/directory/listing.policy.ts',
    original: 'month - 1 + months',
    replacement: 'month - 1 - months',
    why: 'proofs hold for one or two years, and no year as near to a leap year is one',
  },
  {
    file: 'src/features/directory/changes/listing-change.policy.ts',
    original: 'a < b',
    replacement: 'a <= b',
    why: 'an object has no name twice',
  },
  {
    file: 'src/features/directory/changes/listing-change.policy.ts',
    original: 'a < b',
    replacement: 'a >= b',
    why: 'any order will do that is the same on both sides',
  },
  {
    file: 'src/features/directory/changes/proof.policy.ts',
    original: 'email.toLowerCase()',
    replacement: 'email.toUpperCase()',
    why: 'either is compared with its like alone',
  },
  {
    file: 'src/features/own-listings/next-step.policy.ts',
    original: 'until !== null',
    replacement: 'true',
    why: 'a day that is none is near to no other',
  },
  {
    file: 'src/features/councils/reach.policy.ts',
    original: 'first !== second',
    replacement: 'false',
    why: 'it spares looking for ways that are known; what is hidden is the same, only later',
  },
  {
    file: 'src/features/councils/reach.policy.ts',
    original: 'first !== second',
    replacement: 'first === second',
    why: 'it spares looking for ways that are known; what is hidden is the same, only later',
  },
  {
    file: 'src/features/councils/reach.policy.ts',
    original: 'cost === spent',
    replacement: 'false',
    why: 'it spares looking for ways that are known; what is hidden is the same, only later',
  },
  {
    file: 'src/features/giving/payments/payment-event.service.server.ts',
    original: '!providerRef',
    replacement: 'false',
    why: 'To the database null equals nothing, so no row is found and null is answered as well.',
  },
  {
    file: 'src/features/finder/search.service.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/map.service.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/similar-listing.service.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search/few-near.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search/other-searches.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search/read-query.server.ts',
    original: "'whole'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search.service.server.ts',
    original: "'in order'",
    replacement: '""',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search.service.server.ts',
    original: 'words',
    replacement: 'true',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search.service.server.ts',
    original: 'words',
    replacement: 'false',
    why: 'it tells the planner how to read: the rows are the same',
  },
  {
    file: 'src/features/finder/search/few-near.server.ts',
    original: '{ ...query, sort: undefined }',
    replacement: '{}',
    why: 'with words or a place the order depends on nothing else, and later pages come no further',
  },
  {
    file: 'src/features/finder/search/facets.server.ts',
    original: 'a.value < b.value',
    replacement: 'a.value <= b.value',
    why: 'no filter has a value twice',
  },
  {
    file: 'src/features/finder/search/read-in-words.server.ts',
    original: 'near && literal',
    replacement: 'near || literal',
    why: 'a place is read together with the words that take it as words',
  },
  {
    file: 'src/features/finder/search/read-in-words.server.ts',
    original: "'mon'",
    replacement: '""',
    why: 'what is open at a time is open on a day that was told',
  },
  {
    file: 'src/features/finder/search/scope.server.ts',
    original: '`true`',
    replacement: '``',
    why: 'what is published is always asked for, so no condition is empty',
  },
  {
    file: 'src/features/finder/search/spelling.server.ts',
    original: 'likeliest.confidence < worthAskingFrom',
    replacement: 'likeliest.confidence <= worthAskingFrom',
    why: 'no whole numbers of letters and slips come to just that confidence',
  },
  {
    file: 'src/features/finder/search/read-query.server.ts',
    original: 'milesBetween(postcode, beside) < aroundPostcode',
    replacement: 'milesBetween(postcode, beside) <= aroundPostcode',
    why: 'no two places are just so far from each other',
  },
  {
    file: 'src/features/directory/findable/kind-words.server.ts',
    original: '!id || !value',
    replacement: '!id && !value',
    why: 'a trait has both parts, or it is none',
  },
  {
    file: 'src/features/directory/findable/kind-words.server.ts',
    original: '!id || !value',
    replacement: 'false',
    why: 'what is no trait has no type either',
  },
  {
    file: 'src/features/finder/search/conditions.server.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'what is no feature and no fact of a kind adds no condition',
  },
  {
    file: 'src/features/giving/payments/payment-event.service.server.ts',
    original: '!chargeRef',
    replacement: 'false',
    why: 'no refund has been told of for a charge without a number, and refunding nothing does nothing',
  },
];
