import type { Fault } from './fault.ts';
import { backupDrill } from './faults/backup-drill.ts';
import { brokenUploads } from './faults/broken-uploads.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { killInWrites } from './faults/kill-in-writes.ts';
import { killedDigest } from './faults/killed-digest.ts';
import { killedMessage } from './faults/killed-message.ts';
import { migrationKilled } from './faults/migration-killed.ts';
import { overload } from './faults/overload.ts';
import { bucketAway, mailAway, redisAway } from './faults/parts-away.ts';
import { poolExhaustion } from './faults/pool-exhaustion.ts';
import { rushForPlaces } from './faults/rush-for-places.ts';
import { rollingRestarts } from './faults/rolling-restarts.ts';
import { slowClients } from './faults/slow-clients.ts';

/** Every fault by its name on the command line, in the order in which they run. */
export const faults: ReadonlyMap<string, Fault> = new Map([
  ['kill-embedded', killInWrites('embedded')],
  ['kill-postgresql', killInWrites('postgresql')],
  ['places-embedded', rushForPlaces('embedded')],
  ['places-postgresql', rushForPlaces('postgresql')],
  ['message-embedded', killedMessage('embedded')],
  ['message-postgresql', killedMessage('postgresql')],
  ['digest-postgresql', killedDigest],
  ['migration-embedded', migrationKilled('embedded')],
  ['migration-postgresql', migrationKilled('postgresql')],
  ['backup-embedded', backupDrill('embedded')],
  ['backup-postgresql', backupDrill('postgresql')],
  ['database-away', databaseAway],
  ['pool-exhaustion', poolExhaustion],
  ['disk-embedded', diskFull('embedded')],
  ['disk-postgresql', diskFull('postgresql')],
  ['slow-clients', slowClients],
  ['broken-uploads', brokenUploads],
  ['redis-away', redisAway],
  ['bucket-away', bucketAway],
  ['mail-away', mailAway],
  ['rolling-restarts', rollingRestarts],
  ['overload', overload],
]);

/** Two minutes for continuous integration: what a change of the code breaks most easily. */
export const shortFaults = [
  'kill-embedded',
  'kill-postgresql',
  'backup-postgresql',
  'database-away',
  'broken-uploads',
  'bucket-away',
];
