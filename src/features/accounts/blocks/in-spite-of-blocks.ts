/**
 * What goes on although one of the two has blocked the other, each with its reason. Code that does not ask for blocks
 * names its line here; whatever names none does.
 */
export const inSpiteOfBlocks = {
  account: 'The owner of an account hears what happens to it, whoever followed a link of theirs.',
  staff:
    'Staff at their desks act for the site: who has blocked one of them as a person still hears what was decided.',
  safety: 'Whoever keeps people safe must hear and be heard, whoever has blocked whom.',
  reviews:
    'A business can be reviewed by whoever it has blocked, or owners would choose their reviewers; and it can answer in public, or a review could forbid the answer. Neither is told of the other by name.',
  events:
    'The site tells whoever comes that a date was moved or called off, and the host how many come: both rely on it.',
  applications:
    'Who applies is judged by the page that asked for applications: to turn somebody away unread could be against the law.',
  shifts:
    'A place on a shift is agreed with the team of a page: both must know who comes, and how long they were there.',
  endings:
    'The site tells the other side that a placement or a mentorship has ended, or that an offer was not taken up, with no word of whoever ended it: nobody is left waiting.',
  certificates: 'Hours that were worked and confirmed are the person’s own, whatever came after.',
  ownership:
    'Who owns a page must hear that somebody asks staff for it, and what became of an offer.',
  guardians:
    'A parent or guardian is asked, and hears the answer, whatever stands between the two.',
  references: 'Whoever was named as a referee was named by the applicant, for staff to ask.',
  councils: 'Officers of a council answer in their office, not as private persons.',
  stewards:
    'Whoever keeps a group decides for the group: who is let in or taken out, and whose words went, must hear it and why.',
} as const satisfies Record<string, string>;

export type InSpiteOfBlock = keyof typeof inSpiteOfBlocks;

/**
 * Kinds of notices and letters, by their beginning, that arrive although whoever acted and the reader have a block: they
 * are the site's own words. `tell` and `notify` leave out all others.
 */
const kindsInSpite: Readonly<Record<string, InSpiteOfBlock>> = {
  'account/': 'account',
  'applications/': 'applications',
  'attendance/': 'events',
  'certificates/': 'certificates',
  'enrolment/': 'guardians',
  'groups/asked': 'stewards',
  'groups/let-in': 'stewards',
  'groups/not-let-in': 'stewards',
  'groups/removed': 'stewards',
  'groups/made-': 'stewards',
  'groups/taken-over': 'stewards',
  'groups/post-removed': 'stewards',
  'mentorship/declined': 'endings',
  'mentorship/ended': 'endings',
  'mentorship/resting': 'endings',
  'mentorship/withdrawn': 'endings',
  'placements/declined': 'endings',
  'placements/completed': 'endings',
  'placements/left': 'endings',
  'placements/stopped': 'endings',
  'placements/withdrawn': 'endings',
  'programmes/': 'events',
  'reviews/published': 'reviews',
  'reviews/received': 'reviews',
  'safeguarding/': 'safety',
  'staff/': 'staff',
  'teams/left': 'ownership',
  'teams/offer-': 'ownership',
  'teams/recovery': 'ownership',
  'teams/removed': 'ownership',
  'tenders/': 'councils',
  'vetting/': 'references',
  'volunteering/': 'shifts',
};

/** The line by which this kind of notice or letter arrives in spite of a block; undefined where a block holds. */
export const inSpiteOf = (kind: string): InSpiteOfBlock | undefined =>
  Object.entries(kindsInSpite).find(([start]) => kind.startsWith(start))?.[1];
