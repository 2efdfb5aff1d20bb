import { dropTestDatabases } from './test-database.server.ts';

/** Vitest's global set-up: after the last test, drops the databases that this run made on a server. */
export function setup(): () => Promise<void> {
  return async () => {
    const serverUrl = process.env['TEST_DATABASE_URL'];
    if (serverUrl) await dropTestDatabases(serverUrl, (pid) => pid === process.pid);
  };
}
