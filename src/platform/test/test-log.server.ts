import type { Logger } from '#platform/log/logger.server.ts';

/** Keeps what was logged for tests that ask, and prints nothing. */
export function createTestLog(): Logger & {
  lines: { level: string; details: unknown; message: string }[];
} {
  const lines: { level: string; details: unknown; message: string }[] = [];
  const at =
    (level: string) =>
    (details: unknown, message?: string): void =>
      void lines.push({ level, details, message: message ?? String(details) });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const testLog = createTestLog();
