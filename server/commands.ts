import { adminInviteCommand } from '#features/accounts/admin-invite.command.server.ts';
import { importCommand } from '#features/imports/import.command.server.ts';
import { loadOutcodesCommand } from '#features/places/outcode.command.server.ts';
import type { Command } from '#platform/cli/command.server.ts';
import { seedCommand } from './seed.ts';

/** Every command that works on the database: `npm run <name>`. */
export const commands: readonly Command[] = [
  seedCommand,
  importCommand,
  loadOutcodesCommand,
  adminInviteCommand,
];
