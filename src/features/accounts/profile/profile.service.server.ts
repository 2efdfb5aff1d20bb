import { and, eq, sql } from 'drizzle-orm';
import { isAdult, isSelf } from '#platform/access/actor.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { assertOwnName } from '#platform/http/own-name.ts';
import { account } from '../account.table.server.ts';
import { assertVerified } from '../assert-verified.ts';
import { byActor, isBlockedBetween } from '../blocks/between.server.ts';
import type { SharedGroupSource } from './shared-group-source.server.ts';
import { profileConsentVersion } from './profile.contract.ts';
import type { Profile, ProfileForm } from './profile.contract.ts';
import { asShown, audienceOf, fieldsFor, profileFields, usuallyShown } from './profile.policy.ts';
import type { FieldAudience } from './profile.policy.ts';
import { profile } from './profile.table.server.ts';

type ProfileRow = typeof profile.$inferSelect;

const hidden = () => notFound('profile/not-found', 'Profile not found or private');

/**
 * A profile: one's own, or one that its owner made public, while neither has blocked the other. Nobody under 18 or without a proved address has a public
 * one, whatever the row says (security P8, A9). Others
 * read what its person shows, adults in a group of theirs also what is for those (`sharedGroups`), and its person too with
 * `as`. Throws `profile/not-found` for all others.
 */
export async function getProfile(
  ctx: ServiceContext,
  id: string,
  {
    as,
    sharedGroups = [],
  }: { as?: 'others' | 'groups' | undefined; sharedGroups?: readonly SharedGroupSource[] } = {},
): Promise<Profile> {
  const [found] = await ctx.db
    .select({ account, profile })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .where(and(eq(account.id, id), eq(account.status, 'active')));
  if (!found) throw hidden();
  const isOwn = isSelf(ctx.actor, id) && as === undefined;
  const { emailVerifiedAt, ageBand } = found.account;
  const isOpen = found.profile?.isPublic && found.profile.hiddenAt === null;
  const isShown = isOpen && emailVerifiedAt !== null && mayBeSeen(ageBand);
  if (!isOwn && !isShown) throw hidden();
  const { by } = byActor(ctx.actor);
  if (!isOwn && by && by !== id && (await isBlockedBetween(ctx.db, by, id))) throw hidden();
  const told = toProfile(found, isOwn);
  if (isOwn) return told;
  const choice = found.profile ?? untold;
  const isNear =
    choice.shownInGroups.length > 0 && (await sharesGroup(ctx, id, { as, sharedGroups }));
  return asShown(told, fieldsFor(choice, { sharesGroup: isNear }));
}

/** For one's own it is as one asks to see it. Nobody under 18 is in a group, whatever the rows say. */
async function sharesGroup(
  { db, actor }: ServiceContext,
  id: string,
  {
    as,
    sharedGroups,
  }: { as: 'others' | 'groups' | undefined; sharedGroups: readonly SharedGroupSource[] },
): Promise<boolean> {
  if (isSelf(actor, id)) return as === 'groups';
  if (actor.kind !== 'user' || !isAdult(actor)) return false;
  for (const source of sharedGroups)
    if (await source.share(db, { aId: actor.id, bId: id })) return true;
  return false;
}

type Untold = Omit<
  ProfileRow,
  'accountId' | 'createdAt' | 'updatedAt' | 'publicConsentVersion' | 'originConsentVersion'
>;

/** The profile of somebody who has filled in nothing yet. */
const untold: Untold = {
  isPublic: false,
  shown: [...usuallyShown],
  shownInGroups: [],
  hiddenAt: null,
  publicConsentAt: null,
  contributionStory: '',
  canOffer: '',
  needsSupport: '',
  sustainabilityFocus: '',
  countryOfOrigin: null,
  diasporaRegion: null,
  primaryLanguage: null,
  originConsentAt: null,
  version: 0,
};

function toProfile(
  found: { account: typeof account.$inferSelect; profile: ProfileRow | null },
  isOwn: boolean,
): Profile {
  const own = found.account;
  const { publicConsentAt, originConsentAt, ...told } = found.profile ?? untold;
  return {
    id: own.id,
    firstName: own.firstName,
    lastName: own.lastName,
    city: own.city,
    isVerified: own.verifiedAt !== null,
    isPublic: told.isPublic,
    publicSince: isOwn && publicConsentAt ? publicConsentAt.toISOString() : null,
    contributionStory: told.contributionStory,
    canOffer: told.canOffer,
    needsSupport: told.needsSupport,
    sustainabilityFocus: told.sustainabilityFocus,
    originConsent: originConsentAt !== null,
    countryOfOrigin: told.countryOfOrigin,
    diasporaRegion: told.diasporaRegion,
    primaryLanguage: told.primaryLanguage,
    shown: isOwn ? [...told.shown] : [],
    shownInGroups: isOwn ? [...told.shownInGroups] : [],
    isHidden: isOwn && told.hiddenAt !== null,
    memberSince: own.createdAt.toISOString().slice(0, 7),
    version: told.version,
    can: { update: isOwn },
  };
}

/**
 * Changes one's own profile. Throws `profile/changed` when another window was faster, `account/not-verified` when it
 * should become public and the person's address is not proved.
 */
export async function updateProfile(
  ctx: ServiceContext,
  id: string,
  form: ProfileForm,
): Promise<Profile> {
  if (!isSelf(ctx.actor, id)) throw hidden();
  assertOwnName(ctx.site, { firstName: form.firstName, lastName: form.lastName });
  if (form.isPublic) assertVerified(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(profile).where(eq(profile.accountId, id));
    const values = valuesOf(ctx, form, before);
    const { firstName, lastName, city } = form;
    await tx
      .update(account)
      .set({
        firstName,
        lastName,
        city: city || null,
        // An admin vouched for the name that it was.
        verifiedAt: sql`case when ${account.firstName} = ${firstName} and ${account.lastName} = ${lastName}
          then ${account.verifiedAt} end`,
      })
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
    await noteConsent(ctx, tx, 'public-profile', [before?.publicConsentAt, values.publicConsentAt]);
    await noteConsent(ctx, tx, 'origin', [before?.originConsentAt, values.originConsentAt]);
  });
  return getProfile(ctx, id);
}

/** A consent keeps the day on which it was given, and what was said then (security P6). */
function valuesOf(ctx: ServiceContext, form: ProfileForm, before: ProfileRow | undefined) {
  const isPublic = form.isPublic && isAdult(ctx.actor);
  const given = { at: ctx.now, version: profileConsentVersion };
  const shown = before?.publicConsentAt
    ? { at: before.publicConsentAt, version: before.publicConsentVersion }
    : given;
  const told = before?.originConsentAt
    ? { at: before.originConsentAt, version: before.originConsentVersion }
    : given;
  return {
    isPublic,
    ...shownBy(form, before),
    publicConsentAt: isPublic ? shown.at : null,
    publicConsentVersion: isPublic ? shown.version : null,
    contributionStory: form.contributionStory ?? '',
    canOffer: form.canOffer ?? '',
    needsSupport: form.needsSupport ?? '',
    sustainabilityFocus: form.sustainabilityFocus ?? '',
    // Withdrawn consent erases.
    originConsentAt: form.originConsent ? told.at : null,
    originConsentVersion: form.originConsent ? told.version : null,
    countryOfOrigin: (form.originConsent && form.countryOfOrigin) || null,
    diasporaRegion: (form.originConsent && form.diasporaRegion) || null,
    primaryLanguage: (form.originConsent && form.primaryLanguage) || null,
  };
}

/** In the order of the fields, each once; what all members see is not in the other list too. */
function shownBy(form: ProfileForm, before: ProfileRow | undefined) {
  const toAll = form.shown ?? before?.shown ?? usuallyShown;
  const toGroups = form.shownInGroups ?? before?.shownInGroups ?? [];
  const chosen = { shown: toAll, shownInGroups: toGroups };
  const forThose = (who: FieldAudience) =>
    profileFields.filter((field) => audienceOf(field, chosen) === who);
  return { shown: forThose('members'), shownInGroups: forThose('groups') };
}

/** The row holds what stands; that it was ever given or withdrawn stays in the record (security P4). */
async function noteConsent(
  ctx: ServiceContext,
  db: Db,
  to: 'public-profile' | 'origin',
  [before, after]: [Date | null | undefined, Date | null],
): Promise<void> {
  if (Boolean(before) === Boolean(after)) return;
  await audit(ctx, db, {
    action: after ? 'consent.given' : 'consent.withdrawn',
    detail: { to, version: profileConsentVersion },
  });
}
