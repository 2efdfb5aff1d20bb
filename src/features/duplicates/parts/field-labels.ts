import type { MergeField } from '#features/directory/merging/merge-fields.ts';

/** Full keys: these fields have names elsewhere already. */
export const fieldLabels: Record<MergeField, string> = {
  name: 'imports:field.name',
  tagline: 'imports:field.tagline',
  description: 'imports:field.description',
  category: 'imports:field.category',
  address: 'directory:contact.address',
  phone: 'imports:field.phone',
  email: 'imports:field.email',
  website: 'imports:field.website',
  priceTier: 'directory:filter.price',
  languages: 'directory:facts.languages',
  stepFree: 'directory:feature.step-free',
  delivery: 'directory:feature.delivery',
  mobileService: 'directory:feature.mobile',
  blackOwned: 'directory:feature.black-owned',
  details: 'directory:facts.title',
  hours: 'directory:hours.title',
};
