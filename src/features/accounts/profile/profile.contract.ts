import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { personNameOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { profileFields } from './profile.policy.ts';

const keys = { required: 'accounts:error.text', tooLong: 'accounts:error.textLong' };
const text = (most: number) => z.optional(publicTextOf(most, keys));
const title = (most: number) => z.optional(titleOf(most, keys));

/** Version of the sentences that say what becomes public, and what is kept of origin. Change it with them. */
export const profileConsentVersion = '2026-11-30-2';

const fields = z
  .array(z.enum(profileFields, 'accounts:error.choice'), 'accounts:error.choice')
  .check(z.maxLength(profileFields.length, 'accounts:error.choice'));

/** The user profile of specification 3. What tells of origin is kept only with `originConsent` (security P6). */
export const ProfileForm = z.strictObject({
  firstName: personNameOf('accounts:error.firstName'),
  lastName: personNameOf('accounts:error.lastName'),
  city: title(80),
  isPublic: z.boolean('accounts:error.choice'),
  contributionStory: text(500),
  canOffer: text(300),
  needsSupport: text(300),
  sustainabilityFocus: text(300),
  originConsent: z.boolean('accounts:error.choice'),
  countryOfOrigin: title(80),
  diasporaRegion: title(80),
  primaryLanguage: title(40),
  /** What members see of it while it is public. Left out, it stays as it is. */
  shown: z.optional(fields),
  /** What only people in a group of theirs see, beside that. Left out, it stays as it is. */
  shownInGroups: z.optional(fields),
  version: z.int('accounts:error.choice'),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  /** An admin vouches for who they are. */
  isVerified: z.boolean(),
  isPublic: z.boolean(),
  /** When its person agreed to that; told to nobody else. */
  publicSince: z.nullable(z.string()),
  contributionStory: z.string(),
  canOffer: z.string(),
  needsSupport: z.string(),
  sustainabilityFocus: z.string(),
  originConsent: z.boolean(),
  countryOfOrigin: z.nullable(z.string()),
  diasporaRegion: z.nullable(z.string()),
  primaryLanguage: z.nullable(z.string()),
  /** What members see of it; told to nobody else. */
  shown: z.array(z.enum(profileFields)),
  /** What only people in a group of theirs see, beside that; told to nobody else. */
  shownInGroups: z.array(z.enum(profileFields)),
  /** Staff hide it; told to nobody else. */
  isHidden: z.boolean(),
  /** Month, `YYYY-MM`. */
  memberSince: z.string(),
  version: z.number(),
  can: z.object({ update: z.boolean() }),
});
export type Profile = z.infer<typeof Profile>;

/** Somebody else's private profile answers as one that does not exist. */
export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/users/:id',
  access: signedIn,
  rate: 'read',
  summary: 'The profile of a person',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** One’s own as others see it, or as people in a group of one’s own do. */
    as: lenient(z.enum(['others', 'groups'])),
  }),
  response: Profile,
  errors: ['profile/not-found'],
});

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/users/:id',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: "Change one's own profile",
  params: z.object({ id: z.uuid() }),
  body: ProfileForm,
  response: Profile,
  errors: ['profile/not-found', 'profile/changed', 'account/not-verified'],
});
