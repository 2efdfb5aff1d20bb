import { and, eq } from 'drizzle-orm';
import { isAdult, isSelf } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { account } from './account.table.server.ts';
import type { Profile, ProfileForm } from './profile.contract.ts';
import { profile } from './profile.table.server.ts';

const hidden = () => notFound('profile/not-found', 'Profile not found or private');

/**
 * A profile: one's own, or one that its owner made public. Nobody under 18 has a public one, whatever the row says
 * (security P8). Throws `profile/not-found` for all others.
 */
export async function getProfile(ctx: ServiceContext, id: string): Promise<Profile> {
  const [found] = await ctx.db
    .select({ account, profile })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .where(and(eq(account.id, id), eq(account.status, 'active')));
  if (!found) throw hidden();
  const isOwn = isSelf(ctx.actor, id);
  const isShown = found.profile?.isPublic && findAgeBand(found.account.ageBand).isAdult;
  if (!isOwn && !isShown) throw hidden();
  return toProfile(found, isOwn);
}

function toProfile(
  found: { account: typeof account.$inferSelect; profile: typeof profile.$inferSelect | null },
  isOwn: boolean,
): Profile {
  const own = found.account;
  const told = found.profile;
  return {
    id: own.id,
    firstName: own.firstName,
    lastName: own.lastName,
    city: own.city,
    isPublic: told?.isPublic ?? false,
    contributionStory: told?.contributionStory ?? '',
    canOffer: told?.canOffer ?? '',
    needsSupport: told?.needsSupport ?? '',
    sustainabilityFocus: told?.sustainabilityFocus ?? '',
    originConsent: Boolean(told?.originConsentAt),
    countryOfOrigin: told?.countryOfOrigin ?? null,
    diasporaRegion: told?.diasporaRegion ?? null,
    primaryLanguage: told?.primaryLanguage ?? null,
    memberSince: own.createdAt.toISOString().slice(0, 7),
    version: told?.version ?? 0,
    can: { update: isOwn },
  };
}

/** Changes one's own profile. Throws `profile/changed` when another window was faster. */
export async function updateProfile(
  ctx: ServiceContext,
  id: string,
  form: ProfileForm,
): Promise<Profile> {
  if (!isSelf(ctx.actor, id)) throw hidden();
  // Withdrawn consent erases (security P6).
  const origin = form.originConsent
    ? {
        originConsentAt: ctx.now,
        countryOfOrigin: form.countryOfOrigin || null,
        diasporaRegion: form.diasporaRegion || null,
        primaryLanguage: form.primaryLanguage || null,
      }
    : { originConsentAt: null, countryOfOrigin: null, diasporaRegion: null, primaryLanguage: null };
  const values = {
    isPublic: form.isPublic && isAdult(ctx.actor),
    contributionStory: form.contributionStory ?? '',
    canOffer: form.canOffer ?? '',
    needsSupport: form.needsSupport ?? '',
    sustainabilityFocus: form.sustainabilityFocus ?? '',
    ...origin,
  };
  await ctx.db.transaction(async (tx) => {
    const { firstName, lastName, city } = form;
    await tx
      .update(account)
      .set({ firstName, lastName, city: city || null })
      .where(eq(account.id, id));
    const written =
      form.version === 0
        ? await tx
            .insert(profile)
            .values({ accountId: id, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(profile)
            .set(values)
            .where(and(eq(profile.accountId, id), eq(profile.version, form.version)))
            .returning();
    if (written.length === 0) {
      throw new AppError(
        'conflict',
        'profile/changed',
        'This was changed in another window. Please load it again.',
      );
    }
  });
  return getProfile(ctx, id);
}
