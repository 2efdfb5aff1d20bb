import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '#platform/audit/audit.server.ts';
import type { Command } from '#platform/cli/command.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { account } from './account.table.server.ts';
import { noPassword } from './password-hash.server.ts';
import { email as emailSchema } from './session.contract.ts';

const dayMs = 86_400_000;

/** Makes an admin and answers the one-time link that sets the password; good for a day (decision D12). */
export async function inviteAdmin(ctx: ServiceContext, address: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(account)
      .values({
        email: address,
        emailVerifiedAt: ctx.now,
        passwordHash: noPassword,
        firstName: 'Admin',
        lastName: address.split('@', 1)[0] || 'Admin',
        status: 'active',
        accountType: 'customer',
        roles: ['customer', 'admin'],
        ageBand: '25+',
        language: 'en',
        // Asked for at the first sign-in.
        termsVersion: '0.0',
        privacyVersion: '0.0',
        acceptedAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: account.email,
        set: {
          roles: sql`array(select distinct unnest(array_append(${account.roles}, 'admin')))`,
          version: sql`${account.version} + 1`,
        },
      })
      .returning({ id: account.id });
    if (!row) throw new Error('The account was not stored.');
    await audit(ctx, tx, {
      action: 'role.granted',
      accountId: row.id,
      detail: { role: 'admin', by: 'admin:invite' },
    });
    const token = await createLinkToken(tx, {
      purpose: 'reset',
      subjectId: row.id,
      expiresAt: new Date(ctx.now.getTime() + dayMs),
      now: ctx.now,
      replaces: true,
    });
    return `${ctx.site.url}/reset-password#${token}`;
  });
}

export const adminInviteCommand: Command = {
  name: 'admin:invite',
  usage: 'admin:invite -- ADDRESS',
  summary: 'Makes the person with this email address an admin and prints a link for the password.',
  options: {},
  async run({ ctx, positionals, write }) {
    const parsed = z.safeParse(emailSchema, positionals[0] ?? '');
    if (!parsed.success) {
      throw new OperatorError('Say whom to invite: npm run admin:invite -- you@example.org');
    }
    const link = await inviteAdmin(ctx, parsed.data);
    write(`${parsed.data} is an admin. Set a password within a day, once:\n  ${link}`);
  },
};
