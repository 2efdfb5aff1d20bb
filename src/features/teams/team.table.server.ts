import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { invitedRoles, letterKinds } from './team.policy.ts';
import type { InvitedRole, LetterKind } from './team.policy.ts';

const subject = { subjectType: text().notNull(), subjectId: uuid().notNull() };

const person = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Somebody who works for a subject beside its owner. */
export const teamMember = pgTable(
  'team_member',
  {
    id: idColumn(),
    ...subject,
    accountId: person(),
    role: text().$type<InvitedRole>().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('team_member_person').on(table.subjectType, table.subjectId, table.accountId),
    index('team_member_account').on(table.accountId, table.subjectType, table.subjectId),
    check('team_member_role_known', oneOf(table.role, invitedRoles)),
  ],
);

export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: idColumn(),
    ...subject,
    email: citext().notNull(),
    role: text().$type<InvitedRole>().notNull(),
    invitedBy: person(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('team_invitation_email').on(table.subjectType, table.subjectId, table.email),
    index('team_invitation_by').on(table.invitedBy),
    index('team_invitation_expires').on(table.expiresAt),
    check('team_invitation_role_known', oneOf(table.role, invitedRoles)),
  ],
);

/**
 * What was written to somebody, for counting: prints of who wrote, for which page and to whom. It names nobody, and
 * taking an invitation back takes none of it away.
 */
export const teamLetter = pgTable(
  'team_letter',
  {
    id: idColumn(),
    kind: text().$type<LetterKind>().notNull(),
    print: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('team_letter_print').on(table.print, table.sentAt),
    index('team_letter_sent').on(table.sentAt),
    check('team_letter_kind_known', oneOf(table.kind, letterKinds)),
  ],
);

/** An owner has offered the page to one of the team, who has to confirm it. */
export const teamHandOver = pgTable(
  'team_hand_over',
  {
    id: idColumn(),
    ...subject,
    fromId: person(),
    toId: person(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('team_hand_over_subject').on(table.subjectType, table.subjectId),
    index('team_hand_over_from').on(table.fromId),
    index('team_hand_over_to').on(table.toId),
  ],
);

/** One of the team says that the owner is gone; staff decide. */
export const teamRecovery = pgTable(
  'team_recovery',
  {
    id: idColumn(),
    ...subject,
    accountId: person(),
    role: text().$type<InvitedRole>().notNull(),
    note: text().notNull(),
    /** The owner when it was asked; null when there was none. */
    ownerId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Until then the owner may say that they are still there. */
    waitsUntil: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** What the subject's feature needs to undo the decision. */
    previous: jsonb().$type<unknown>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('team_recovery_open')
      .on(table.subjectType, table.subjectId)
      .where(sql`ended_at is null`),
    index('team_recovery_account').on(table.accountId),
    index('team_recovery_owner').on(table.ownerId),
    check('team_recovery_role_known', oneOf(table.role, invitedRoles)),
  ],
);
