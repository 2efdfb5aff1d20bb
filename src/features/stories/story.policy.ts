import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { audiences, isOpenTo } from '#platform/audience/audience.ts';
import type { AudienceChoice, AudienceState, Reader } from '#platform/audience/audience.ts';

export const storyForms = ['written', 'recorded'] as const;
export type StoryForm = (typeof storyForms)[number];

/** Decision D59: `stories` are written, `voices` recorded, `elders` told by or about people of 60 and more. */
export const storyShelves = ['stories', 'voices', 'elders'] as const;
export type StoryShelf = (typeof storyShelves)[number];

export const storyTopics = [
  'childhood',
  'arrival',
  'work',
  'home',
  'faith',
  'family',
  'struggle',
  'joy',
] as const;
export type StoryTopic = (typeof storyTopics)[number];

/**
 * Who agreed. `self`: the person whose story it is sends it. `teller`: another adult told it, and agreed. `guardian`:
 * the parent or guardian of somebody under 18 sends it.
 */
export const consentGivers = ['self', 'teller', 'guardian'] as const;
export type ConsentGiver = (typeof consentGivers)[number];

export const consentWays = ['written', 'spoken'] as const;

/** What others may do with it. `none`: read or hear it here, and nothing else. */
export const reuses = ['none', 'teaching', 'cc-by-nc'] as const;
export type Reuse = (typeof reuses)[number];

/** Of the sentences that people agree to; another number when they change. */
export const consentStatement = 1;

/** Characters. */
export const storyLimits = { title: 120, text: 20_000, place: 120, series: 80, giver: 60 };

export const mostPart = 99;
export const mostStoryPhotos = 6;
/** New ones of one person in 24 hours. */
export const storiesPerDay = 10;

export interface StoryState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

const rankOf = (audience: AudienceChoice): number => audiences.length - audiences.indexOf(audience);

interface Terms extends AudienceState {
  shownName: string;
}

/**
 * Whether staff look at it before these terms hold: more people would see it, or another name. What only a family
 * sees with its link is theirs; staff come in when somebody reports it.
 */
export const needsLook = (before: Terms | undefined, after: Terms): boolean =>
  after.audience !== 'family' &&
  (before === undefined ||
    rankOf(after.audience) > rankOf(before.audience) ||
    (after.shownName !== '' && after.shownName !== before.shownName));

/** Pictures lie at addresses that anybody may open, so they are shown with stories that everybody may see for good. */
export const showsPhotos = ({ audience, sealedUntil, sharedUntil }: AudienceState): boolean =>
  audience === 'everyone' && sealedUntil === null && sharedUntil === null;

interface CommentTerms extends Pick<AudienceState, 'audience'> {
  /** Who agreed last; undefined for a sample. */
  giver: ConsentGiver | undefined;
  /** Its owner is known to be of age. */
  isOfAdult: boolean;
}

/** Whether people may comment on it, should its giver want that. */
export const mayHaveComments = ({ audience, giver, isOfAdult }: CommentTerms): boolean =>
  isOfAdult && giver !== 'guardian' && audience !== 'family';

export const storyPolicy = {
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  /** A voice is sent by an adult, who for somebody under 18 is the guardian. */
  addVoice: (actor: Actor): boolean => isVerifiedPerson(actor) && isAdult(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: consent can always be taken back. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  add: Rule;
  addVoice: Rule;
  readOwn: Rule;
  withdraw: Rule<Pick<StoryState, 'ownerId'>>;
  decide: Rule<Pick<StoryState, 'ownerId'>>;
};

interface StoryReader extends Reader {
  /** A case about it waits for staff. */
  hasCase: boolean;
}

/** Whether this reader may read or hear it; `visibleStories` says the same in SQL. */
export const maySeeStory = (story: StoryState & AudienceState, reader: StoryReader): boolean => {
  if (isSelf(reader.actor, story.ownerId)) return true;
  const isForStaff =
    reader.hasCase || (story.audience !== 'family' && story.status === 'published');
  if (isStaff(reader.actor) && isForStaff) return true;
  const isKept = story.status !== 'refused' && story.hiddenAt === null;
  const byLink = isKept && isOpenTo({ ...story, audience: 'family' }, reader);
  return byLink || (isShown(story) && isOpenTo(story, reader));
};
