import type { OfflineCommand } from '#platform/cli/command.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { noteBackup } from '#platform/metrics/backup-age.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { takeBackup } from './take-backup.server.ts';

export const backupCommand: OfflineCommand = {
  name: 'backup',
  usage: 'backup -- FOLDER',
  summary: 'Writes database and uploaded files into a new folder.',
  async run({ config, buildTag, positionals, write }) {
    const [target] = positionals;
    if (!target) throw new OperatorError('Say where to: npm run backup -- FOLDER');
    const now = new Date();
    const { mediaFiles } = await takeBackup(config, target, { now, buildTag });
    await noteBackup(config.dataDir, now);
    const media =
      mediaFiles === null
        ? 'Uploaded files lie in the bucket and are not part of it: keep versions there.'
        : `${mediaFiles} uploaded file(s) are part of it.`;
    write(`The backup is in ${target}. ${media}`);
    write(
      'It holds personal data: keep it as safe as the site, encrypted where others can reach it.',
    );
  },
};

export const restoreCommand: OfflineCommand = {
  name: 'restore',
  usage: 'restore -- FOLDER',
  summary: 'Puts a backup into an empty place.',
  async run({ config, positionals, write }) {
    const [source] = positionals;
    if (!source) throw new OperatorError('Say where from: npm run restore -- FOLDER');
    const { facts, migrations } = await restoreBackup(config, source, siteLog(config.logLevel));
    write(`Restored: the data of ${facts.takenAt}, ${migrations} migrations. Start the site.`);
    write(
      `The backup was taken by the build ${facts.buildTag}; a newer build brings it up to date.`,
    );
  },
};
