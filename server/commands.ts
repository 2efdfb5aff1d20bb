import { auditVerifyCommand } from '#platform/audit/audit-verify-command.server.ts';
import { backupCommand, restoreCommand } from '#platform/backup/backup-command.server.ts';
import type { Command, OfflineCommand } from '#platform/cli/command.server.ts';
import { siteParts } from './features.ts';
import { moveCommand } from './processes/move-database.ts';
import { seedCommand } from './seed.ts';

/** Every command that works on the database: `npm run <name>`. */
export const commands: readonly Command[] = [
  seedCommand,
  ...siteParts.of('commands'),
  moveCommand,
  auditVerifyCommand,
];

/** Those that must find it closed. */
export const offlineCommands: readonly OfflineCommand[] = [backupCommand, restoreCommand];
