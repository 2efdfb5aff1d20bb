/**
 * What a profile that members see may show or keep back, each by its person's choice. The first name and since when
 * somebody is a member are always on it; without the last name its initial is.
 */
export const profileFields = [
  'lastName',
  'city',
  'contributionStory',
  'canOffer',
  'needsSupport',
  'sustainabilityFocus',
  'countryOfOrigin',
  'diasporaRegion',
  'primaryLanguage',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** What is shown where nobody has chosen yet: nothing that tells of need, of origin or of language. */
export const usuallyShown: readonly ProfileField[] = [
  'city',
  'contributionStory',
  'canOffer',
  'sustainabilityFocus',
];

/** Who reads a field of a profile that members see: all of them, those in a group of its person, or nobody else. */
export const fieldAudiences = ['members', 'groups', 'nobody'] as const;
export type FieldAudience = (typeof fieldAudiences)[number];

interface Shown {
  shown: readonly ProfileField[];
  shownInGroups: readonly ProfileField[];
}

export function audienceOf(field: ProfileField, { shown, shownInGroups }: Shown): FieldAudience {
  if (shown.includes(field)) return 'members';
  return shownInGroups.includes(field) ? 'groups' : 'nobody';
}

/** What somebody reads of it, who shares a group with its person or does not. */
export const fieldsFor = (
  { shown, shownInGroups }: Shown,
  { sharesGroup }: { sharesGroup: boolean },
): ProfileField[] => [...shown, ...(sharesGroup ? shownInGroups : [])];

type Told = Readonly<Record<Exclude<ProfileField, 'lastName'>, string | null>>;

/** What others read: the fields that are shown, all others empty. */
export function asShown<Profile extends Told & { lastName: string }>(
  profile: Profile,
  shown: readonly ProfileField[],
): Profile {
  const has = (field: ProfileField) => shown.includes(field);
  const initial = profile.lastName.slice(0, 1).toUpperCase();
  return {
    ...profile,
    lastName: has('lastName') || initial === '' ? profile.lastName : `${initial}.`,
    city: has('city') ? profile.city : null,
    contributionStory: has('contributionStory') ? profile.contributionStory : '',
    canOffer: has('canOffer') ? profile.canOffer : '',
    needsSupport: has('needsSupport') ? profile.needsSupport : '',
    sustainabilityFocus: has('sustainabilityFocus') ? profile.sustainabilityFocus : '',
    countryOfOrigin: has('countryOfOrigin') ? profile.countryOfOrigin : null,
    diasporaRegion: has('diasporaRegion') ? profile.diasporaRegion : null,
    primaryLanguage: has('primaryLanguage') ? profile.primaryLanguage : null,
  };
}
