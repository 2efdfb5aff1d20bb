import type { ListingDraft } from '#features/directory/draft.contract.ts';

type FaithDetails = Extract<ListingDraft['details'], { kind: 'faith' }>;

/** What a religion can be, to choose from: without what reads it, which no page needs. */
export const traditions = [
  'christian',
  'ethiopian-orthodox',
  'muslim',
  'rastafari',
  'traditional',
  'jewish',
  'hindu',
  'buddhist',
  'bahai',
  'interfaith',
  'other',
] as const satisfies NonNullable<FaithDetails['tradition']>[];
