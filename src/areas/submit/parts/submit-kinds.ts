import type { AwaitedArea } from '#features/previews/notice.policy.ts';
import type { IconName } from '#ui/icon-names.ts';

export const submitKinds = [
  'business',
  'faith',
  'university',
  'story',
  'readers',
  'culture',
  'organisation',
] as const;
export type SubmitKind = (typeof submitKinds)[number];

/** A form that exists, or the opening that people can wait for; a feature that opens one changes its line (D44). */
export const submitWays: Record<
  SubmitKind,
  { icon: IconName } & (
    | { form: string; claim?: string }
    | { waitFor: AwaitedArea; meanwhile: string }
  )
> = {
  business: { icon: 'store', form: '/business/new', claim: '/business/claim' },
  faith: { icon: 'faith', form: '/faith/new', claim: '/business/claim' },
  university: { icon: 'graduation', form: '/universities/new', claim: '/universities' },
  story: { icon: 'message', waitFor: 'stories', meanwhile: '/legacy-preview' },
  readers: { icon: 'star', form: '/readers/submit' },
  culture: { icon: 'globe', form: '/culture/submit' },
  organisation: {
    icon: 'users',
    form: '/business/new?kind=organisation',
    claim: '/business/claim',
  },
};
