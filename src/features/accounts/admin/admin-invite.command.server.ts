import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '#platform/audit/audit.server.ts';
import type { Command } from '#platform/cli/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { createLinkToken, takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { account } from '../account.table.server.ts';
import { emailChange } from '../addresses/email-change.table.server.ts';
import { forgetFactors } from '../factors/held-factors.server.ts';
import { noPassword } from '../passwords/password-hash.server.ts';
import { adminPurpose } from '../passwords/password.service.server.ts';
import { email as emailSchema } from '../sessions/session.contract.ts';
import { endSessionsOf } from '../sessions/session.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/**
 * Invites an admin and answers the one-time link that sets the password; good for a day (decision D12). The role comes
 * with the password, by that link alone: a person who registered the address before loses the password, the second steps,
 * all sessions and all links at once, and has no way back (security B6). Throws where the account is not active.
 */
export async function inviteAdmin(ctx: ServiceContext, address: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(account)
      .values({
        email: address,
        passwordHash: noPassword,
        firstName: 'Admin',
        lastName: address.split('@', 1)[0] || 'Admin',
        status: 'active',
        accountType: 'customer',
        roles: ['customer'],
        ageBand: '25+',
        language: 'en',
        // Asked for at the first sign-in.
        termsVersion: '0.0',
        privacyVersion: '0.0',
        acceptedAt: ctx.now,
      })
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    const id = made?.id ?? (await lockOut(ctx, tx, address));
    await audit(ctx, tx, {
      action: 'role.invited',
      accountId: id,
      detail: { role: 'admin', by: 'admin:invite' },
    });
    const token = await createLinkToken(tx, {
      purpose: adminPurpose,
      subjectId: id,
      expiresAt: later(ctx.now, dayMs),
      now: ctx.now,
      replaces: true,
    });
    return `${ctx.site.url}/reset-password#${token}`;
  });
}

/** Takes everything from the person who set the password of this account, and answers its id. */
async function lockOut(ctx: ServiceContext, tx: Db, address: string): Promise<string> {
  const [row] = await tx.select().from(account).where(eq(account.email, address)).for('update');
  if (row?.status !== 'active') {
    throw new OperatorError(
      `The account of ${address} is not active: it waits for a guardian, or is suspended. It can't become an admin.`,
    );
  }
  await tx.update(account).set({ passwordHash: noPassword }).where(eq(account.id, row.id));
  await forgetFactors(tx, row.id);
  await endSessionsOf(ctx, tx, row.id, 'role-changed');
  const changes = await tx
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(eq(emailChange.accountId, row.id));
  await takeBackLinksOf(tx, { ids: [row.id, ...changes.map(({ id }) => id)], now: ctx.now });
  return row.id;
}

export const adminInviteCommand: Command = {
  name: 'admin:invite',
  usage: 'admin:invite -- ADDRESS',
  summary:
    'Prints a link that sets the password of this email address and makes its reader an admin.',
  options: {},
  async run({ ctx, positionals, write }) {
    const parsed = z.safeParse(emailSchema, positionals[0] ?? '');
    if (!parsed.success) {
      throw new OperatorError('Say who to invite: npm run admin:invite -- you@example.org');
    }
    const link = await inviteAdmin(ctx, parsed.data);
    write(
      `${parsed.data} becomes an admin by this link. It sets the password, once, within a day:\n  ${link}\nThen sign in and set up a second step under "Your account". Until then the desks stay closed.`,
    );
  },
};
