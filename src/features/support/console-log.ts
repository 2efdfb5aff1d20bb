/** So many lines are kept, each so long: enough to see what went wrong, little enough to cost nothing. */
const mostLines = 50;
const longestLine = 400;

const lines: string[] = [];

/**
 * Remembers what goes wrong on the console from start-up on, for a bug report that somebody may send later. It stays in
 * this tab's memory, and is cleared of secrets and shown to the person before it is sent (`bug-report-dialog.tsx`).
 */
export function rememberConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...said: unknown[]) => {
      write.apply(console, said);
      lines.push(`${level}: ${said.map(textOf).join(' ')}`.slice(0, longestLine));
      if (lines.length > mostLines) lines.shift();
    };
  }
}

function textOf(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  try {
    return String(value);
  } catch {
    // An object without words of its own; the console shows it, a report can't.
    return '[object]';
  }
}

/** What was remembered, oldest first. It may hold secrets: clear it before anybody sees it. */
export const consoleText = (): string => lines.join('\n');
