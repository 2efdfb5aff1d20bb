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

interface SubmitWay {
  icon: IconName;
  form: string;
  claim?: string;
  /** Its page asks for the microphone, which a browser allows to a document of its own alone. */
  isDocument?: true;
}

/** The form of each, and where one says that a page which is there already is one's own. */
export const submitWays: Record<SubmitKind, SubmitWay> = {
  business: { icon: 'store', form: '/business/new', claim: '/business/claim' },
  faith: { icon: 'faith', form: '/faith/new', claim: '/business/claim' },
  university: { icon: 'graduation', form: '/universities/new', claim: '/universities' },
  story: { icon: 'message', form: '/stories/submit', isDocument: true },
  readers: { icon: 'star', form: '/readers/submit' },
  culture: { icon: 'globe', form: '/culture/submit' },
  organisation: {
    icon: 'users',
    form: '/business/new?kind=organisation',
    claim: '/business/claim',
  },
};
