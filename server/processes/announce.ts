import type { Config } from '#platform/config/config.server.ts';

/** What the person at the terminal should know once the site is ready. */
export function announce(config: Config, address: string): void {
  const lines = [`${config.siteName} is ready: ${address}`];
  if (config.workers > 1) lines.push(`${config.workers} workers serve it.`);
  if (config.mode === 'demo') {
    lines.push(
      'Demonstration mode: businesses, people and reviews are invented and marked "Sample".',
      `Sign in with one press as any role: ${address}/login`,
    );
  }
  if (!config.databaseUrl) {
    lines.push(`Embedded database in ${config.dataDir}; set DATABASE_URL for a PostgreSQL server.`);
  }
  if (config.mode === 'production' && !config.mail.smtpUrl) {
    lines.push('Mail is stored and not sent; set SMTP_URL to a mail server.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Where a server on this host and port is reached. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
