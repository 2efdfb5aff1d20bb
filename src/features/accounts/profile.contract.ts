import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const text = (most: number) =>
  z.optional(
    z.string('accounts:error.text').check(z.trim(), z.maxLength(most, 'accounts:error.textLong')),
  );

/** Of the sentences that say what becomes public, and what is kept of origin. Change it with them. */
export const profileConsentVersion = '2026-11-21';

/** The user profile of specification 3. What tells of origin is kept only with `originConsent` (security P6). */
export const ProfileForm = z.strictObject({
  firstName: z
    .string('accounts:error.firstName')
    .check(
      z.trim(),
      z.minLength(1, 'accounts:error.firstName'),
      z.maxLength(80, 'accounts:error.nameLong'),
    ),
  lastName: z
    .string('accounts:error.lastName')
    .check(
      z.trim(),
      z.minLength(1, 'accounts:error.lastName'),
      z.maxLength(80, 'accounts:error.nameLong'),
    ),
  city: text(80),
  isPublic: z.boolean('accounts:error.choice'),
  contributionStory: text(500),
  canOffer: text(300),
  needsSupport: text(300),
  sustainabilityFocus: text(300),
  originConsent: z.boolean('accounts:error.choice'),
  countryOfOrigin: text(80),
  diasporaRegion: text(80),
  primaryLanguage: text(40),
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
