import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signedIn } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { currentNumbers } from '#features/legal/legal.service.server.ts';
import { recordAcceptance } from './terms/acceptance.service.server.ts';
import { accountTypes } from './account.policy.ts';
import { account } from './account.table.server.ts';
import { hashPassword } from './passwords/password-hash.server.ts';
import { demoEmail } from './sessions/sign-in.service.server.ts';
import { seedSamplePeople } from './sample-people.seed.server.ts';
import { seedSampleRoleRequests } from './profile/sample-role-requests.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';

/**
 * One sample account a role, for the one-click sign-in of demonstration mode. Their password is random and known to
 * nobody. Once; production refuses to start beside them (decision D12).
 */
export async function seedDemoAccounts(ctx: ServiceContext): Promise<void> {
  const known = await ctx.db.select({ id: account.id }).from(account).limit(1);
  if (known.length > 0) return;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'), nobody);
  const numbers = await currentNumbers(ctx);
  const seeded = await ctx.db
    .insert(account)
    .values(
      signedIn.map((role) => ({
        email: demoEmail(role),
        emailVerifiedAt: ctx.now,
        passwordHash,
        firstName: 'Sample',
        lastName: `${role.charAt(0).toUpperCase()}${role.slice(1)}`,
        status: 'active' as const,
        accountType: accountTypes.find((type) => type === role) ?? ('customer' as const),
        roles: rolesOf(role),
        ageBand: bandOf(role),
        language: 'en' as const,
        termsVersion: numbers.terms,
        privacyVersion: numbers.privacy,
        acceptedAt: ctx.now,
        businessTermsAt: role === 'business' ? ctx.now : null,
        isDemo: true,
      })),
    )
    .returning({ id: account.id });
  for (const { id } of seeded) await recordAcceptance(ctx, ctx.db, id, numbers);
}

const bandOf = (role: Role): AgeBand => (role === 'youth' ? '18-24' : '25+');

const rolesOf = (role: Role): Role[] => (role === 'customer' ? [role] : ['customer', role]);

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.isDemo, true))
    .limit(1);
  return rows.length > 0;
}

/** The sample accounts by what they are there for. */
export async function demoAccountIds(db: Db): Promise<Partial<Record<Role, string>>> {
  const rows = await db
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(eq(account.isDemo, true));
  const idOf = (role: Role) => rows.find(({ email }) => email === demoEmail(role))?.id;
  return Object.fromEntries(signedIn.map((role) => [role, idOf(role)]));
}

/** Takes them out with their sessions; what they wrote goes with them. Answers how many there were. */
export async function removeDemoAccounts(ctx: ServiceContext): Promise<number> {
  const removed = await ctx.db
    .delete(account)
    .where(eq(account.isDemo, true))
    .returning({ id: account.id });
  return removed.length;
}

export const accountSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples) return;
    await seedDemoAccounts(ctx);
    await seedSamplePeople(ctx);
    await seedSampleRoleRequests(ctx);
  },
  samples: {
    remove: async (ctx) => `${await removeDemoAccounts(ctx)} sample accounts`,
    areIn: hasDemoAccounts,
  },
};
