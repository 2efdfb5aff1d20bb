import { eq } from 'drizzle-orm';
import { sessionless } from '#platform/access/actor.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { account } from './account.table.server.ts';
import { demoEmail } from './sessions/sign-in.service.server.ts';

/** Invented people who claim, review and report, so that the desks of staff have something to decide on. */
const names = ['Kofi', 'Bisi', 'Marcia', 'Junior', 'Selam', 'Althea'] as const;
type Name = Lowercase<(typeof names)[number]>;
const roles = ['business', 'admin', 'moderator'] as const satisfies readonly Role[];

export type SamplePeople = Readonly<Record<Name | (typeof roles)[number], Person>>;

/** Those of them who have accepted what owners of pages accept. */
const owners: ReadonlySet<string> = new Set(['Bisi', 'Marcia']);

const addressOf = (name: string): string => `${name.toLowerCase()}@people.sample.invalid`;

/** Beside the accounts of the demonstration, once. Nobody can sign in as one of them. */
export async function seedSamplePeople(ctx: ServiceContext): Promise<void> {
  const [model] = await ctx.db
    .select()
    .from(account)
    .where(eq(account.email, demoEmail('customer')));
  if (!model?.isDemo) return;
  const { passwordHash, termsVersion, privacyVersion, acceptedAt } = model;
  await ctx.db
    .insert(account)
    .values(
      names.map((firstName) => ({
        email: addressOf(firstName),
        emailVerifiedAt: ctx.now,
        passwordHash,
        firstName,
        lastName: 'Sample',
        status: 'active' as const,
        accountType: owners.has(firstName) ? ('business' as const) : ('customer' as const),
        roles: owners.has(firstName)
          ? (['customer', 'business'] satisfies Role[])
          : (['customer'] satisfies Role[]),
        businessTermsAt: owners.has(firstName) ? ctx.now : null,
        ageBand: '25+' as const,
        language: 'en' as const,
        termsVersion,
        privacyVersion,
        acceptedAt,
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
}

/** They and some of the demonstration's accounts, as those who act; undefined where one of them is gone. */
export async function findSamplePeople(db: Db): Promise<SamplePeople | undefined> {
  const rows = await db.select().from(account).where(eq(account.isDemo, true));
  const wanted = [
    ...names.map((name) => [name.toLowerCase(), addressOf(name)]),
    ...roles.map((role) => [role, demoEmail(role)]),
  ];
  const found = wanted.flatMap(([key, email]): [string, Person][] => {
    const row = rows.find((one) => one.email === email);
    if (!key || !row) return [];
    const { id, ageBand } = row;
    const who = { kind: 'user', id, ageBand, roles: row.roles, isVerified: true } as const;
    return [[key, { ...who, ...sessionless, sessionId: 'sample' }]];
  });
  return found.length === wanted.length ? (Object.fromEntries(found) as SamplePeople) : undefined;
}

/** All accounts of the demonstration. */
export async function listSampleAccountIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: account.id }).from(account).where(eq(account.isDemo, true));
  return rows.map(({ id }) => id);
}

/** What one of them did, so many hours ago. */
export const asSample = (ctx: ServiceContext, actor: Person, hoursAgo: number): ServiceContext => ({
  ...ctx,
  actor,
  now: earlier(ctx.now, hoursAgo * hourMs),
  isInvented: true,
});
