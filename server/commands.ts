import { adminInviteCommand } from '#features/accounts/admin-invite.command.server.ts';
import { reindexCommand } from '#features/directory/reindex.command.server.ts';
import { importCommand } from '#features/imports/import.command.server.ts';
import { repinListings } from '#features/directory/repin.service.server.ts';
import { geoLoadCommand } from '#features/places/geo-load.command.server.ts';
import { auditVerifyCommand } from '#platform/audit/audit-verify-command.server.ts';
import { backupCommand, restoreCommand } from '#platform/backup/backup-command.server.ts';
import type { Command, OfflineCommand } from '#platform/cli/command.server.ts';
import { moveCommand } from './move-database.ts';
import { seedCommand } from './seed.ts';

/** Every command that works on the database: `npm run <name>`. */
export const commands: readonly Command[] = [
  seedCommand,
  importCommand,
  reindexCommand,
  geoLoadCommand(repinListings),
  adminInviteCommand,
  moveCommand,
  auditVerifyCommand,
];

/** Those that must find it closed. */
export const offlineCommands: readonly OfflineCommand[] = [backupCommand, restoreCommand];
