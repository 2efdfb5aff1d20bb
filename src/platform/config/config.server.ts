import { isAbsolute, join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';
import { isAddressRange } from './address-range.server.ts';
import { shownValue } from './shown-value.ts';
import { readMetricsConfig } from './metrics-config.server.ts';
import type { MetricsConfig } from './metrics-config.server.ts';
import { readMailConfig } from './mail-config.server.ts';
import type { MailConfig } from './mail-config.server.ts';
import { readPaymentConfig } from './payment-config.server.ts';
import type { PaymentConfig } from './payment-config.server.ts';
import { readS3Config } from './s3-config.server.ts';
import type { S3Config } from './s3-config.server.ts';

export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Origin used in links, canonical addresses and JSON-LD; without one, the address the server listens on. */
  publicUrl: string;
  databaseUrl: string | undefined;
  /** The same server past PgBouncer: for migrations and for what processes tell each other. */
  databaseDirectUrl: string | undefined;
  /** A streaming copy of the database, for what visitors read. */
  databaseReplicaUrl: string | undefined;
  /** Connections that each process opens at most, to the database and as many to its copy. */
  databasePool: number;
  /** Processes on this machine that serve the site together. */
  workers: number;
  redisUrl: string | undefined;
  dataDir: string;
  /** What tokens are signed with. Demonstration mode makes its own in `DATA_DIR` (decision D12). */
  secret: string | undefined;
  /** Where uploaded files lie; without it below `dataDir`. */
  s3: S3Config | undefined;
  siteName: string;
  mail: MailConfig;
  /** Payment by card; without it pledges by bank transfer alone. */
  payments: PaymentConfig | undefined;
  /** Figures for the operator, and what counts as slow. */
  metrics: MetricsConfig;
  /** Shown in the legal texts; empty until the operator sets them (decision D43). */
  operatorName: string;
  operatorContact: string;
  rateLimits: boolean;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-* headers count. Never `true` (security I5). */
  trustedProxies: readonly string[];
  /** Addresses of open data (OCDS) that tenders are read from each night. */
  tenderSources: readonly string[];
  /** What the Open Contracting Partnership gave this publisher for the ids of its tenders. */
  ocdsPrefix: string | undefined;
  logLevel: string;
  /** Stands still at this moment; for tests and demonstrations only. */
  fixedClock: Date | undefined;
}

type Environment = Record<string, string | undefined>;

/** Thrown with every wrong variable at once; each line names the variable and the remedy. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment once, at start. Nothing else reads `process.env`. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | undefined,
    remedy: string,
  ): T => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name}="${shownValue(text)}" ${remedy}`);
    return value ?? fallback;
  };
  const text = (value: string) => value;
  const choice =
    <T extends string>(...allowed: T[]) =>
    (value: string) =>
      allowed.find((entry) => entry === value);
  const url =
    (...protocols: string[]) =>
    (value: string) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined;

  const wholeNumber = (least: number, most: number) => (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : undefined;

  const mode = read(
    'MODE',
    'demo',
    choice('demo', 'production'),
    'must be "demo" or "production".',
  );
  const host = read('HOST', '127.0.0.1', text, '');
  const port = read(
    'PORT',
    3000,
    wholeNumber(0, 65_535),
    'must be a whole number from 0 to 65535, such as 3000.',
  );
  const dataDir = read('DATA_DIR', '.data', text, '');
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const publicUrl = read(
    'PUBLIC_URL',
    `http://${shownHost}:${port}`,
    (value) => url('http:', 'https:')(value)?.replace(/\/+$/, ''),
    'must be the full address that visitors type, such as https://example.org.',
  );
  const siteName = read(
    'SITE_NAME',
    'Baobab Commons',
    (value) => (value.length <= 60 ? value : undefined),
    'must have at most 60 characters.',
  );
  const config: Config = {
    mode,
    host,
    port,
    publicUrl,
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      url('postgres:', 'postgresql:'),
      'must look like postgres://user@host:5432/database; leave it out for the embedded database.',
    ),
    databaseDirectUrl: read(
      'DATABASE_DIRECT_URL',
      undefined,
      url('postgres:', 'postgresql:'),
      'must look like postgres://user@host:5432/database: the server that PgBouncer stands in front of.',
    ),
    databaseReplicaUrl: read(
      'DATABASE_REPLICA_URL',
      undefined,
      url('postgres:', 'postgresql:'),
      'must look like postgres://user@host:5432/database: one streaming copy of the database.',
    ),
    databasePool: read(
      'DATABASE_POOL',
      10,
      wholeNumber(2, 200),
      'must be a whole number from 2 to 200: connections of one process.',
    ),
    workers: read(
      'WEB_CONCURRENCY',
      1,
      wholeNumber(1, 64),
      'must be a whole number from 1 to 64: processes on this machine.',
    ),
    redisUrl: read(
      'REDIS_URL',
      undefined,
      url('redis:', 'rediss:'),
      'must look like redis://host:6379.',
    ),
    dataDir: isAbsolute(dataDir) ? dataDir : join(projectRoot, dataDir),
    s3: readS3Config(env, problems),
    secret: readSecret(env, problems),
    siteName,
    mail: readMailConfig(env, { siteName, publicUrl }, problems),
    payments: readPaymentConfig(env, problems),
    metrics: readMetricsConfig(env, problems),
    operatorName: read('OPERATOR_NAME', '', text, ''),
    operatorContact: read('OPERATOR_CONTACT', '', text, ''),
    rateLimits: read('RATE_LIMITS', 'on', choice('on', 'off'), 'must be "on" or "off".') === 'on',
    trustedProxies: read(
      'TRUSTED_PROXIES',
      [],
      (value) => {
        const ranges = value.split(',').map((range) => range.trim());
        return ranges.every(isAddressRange) ? ranges : undefined;
      },
      'must list addresses or ranges, such as 10.0.0.0/8, separated by commas.',
    ),
    tenderSources: read(
      'TENDER_SOURCES',
      [],
      (value) => {
        const addresses = value.split(/[\s,]+/);
        const isAddress = url('https:', 'http:');
        return addresses.every((address) => isAddress(address)) ? addresses : undefined;
      },
      'must list addresses that begin with https://, separated by blanks or commas.',
    ),
    ocdsPrefix: read(
      'OCDS_PREFIX',
      undefined,
      (value) => (/^ocds-[a-z0-9]{6}$/.test(value) ? value : undefined),
      'must be "ocds-" and six small letters or digits, as the Open Contracting Partnership gave it.',
    ),
    logLevel: read(
      'LOG_LEVEL',
      'warn',
      choice('debug', 'info', 'warn', 'error', 'silent'),
      'must be debug, info, warn, error or silent.',
    ),
    fixedClock: read(
      'FIXED_CLOCK',
      undefined,
      (value) => (Number.isNaN(Date.parse(value)) ? undefined : new Date(value)),
      'must be a moment such as 2026-11-21T22:30:00Z.',
    ),
  };
  problems.push(...serverOnlyProblems(config));
  if (mode === 'production') {
    if (!config.secret)
      problems.push(
        'SECRET is missing: set 32 or more random characters, for example from `openssl rand -base64 48`.',
      );
    problems.push(...publicUrlProblems(env.PUBLIC_URL?.trim(), publicUrl));
    if (!config.rateLimits)
      problems.push('RATE_LIMITS=off is for tests only: leave it out in production.');
    if (config.fixedClock)
      problems.push('FIXED_CLOCK is for tests only: leave it out in production.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Sign-ins, links of mails and what people write must not cross a network in the clear. */
function publicUrlProblems(given: string | undefined, publicUrl: string): string[] {
  if (!given) return ['PUBLIC_URL is missing: set the address that visitors type.'];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isThisMachine(hostname)) return [];
  return [
    `PUBLIC_URL="${shownValue(publicUrl)}" must begin with https:// in production; http:// is for this machine alone, such as http://localhost:3000.`,
  ];
}

const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** The embedded database belongs to one process and has no copy. */
function serverOnlyProblems(config: Config): string[] {
  if (config.databaseUrl) return [];
  const names = [
    config.workers > 1 && `WEB_CONCURRENCY="${config.workers}"`,
    config.databaseDirectUrl && 'DATABASE_DIRECT_URL',
    config.databaseReplicaUrl && 'DATABASE_REPLICA_URL',
  ].filter((name) => typeof name === 'string');
  return names.map(
    (name) =>
      `${name} needs DATABASE_URL: the embedded database belongs to one process. Set DATABASE_URL to a PostgreSQL ` +
      'server ("npm run db:move" takes the data along), or leave the variable out.',
  );
}

/** Never printed, whatever is wrong with it. */
function readSecret(env: Environment, problems: string[]): string | undefined {
  const secret = env.SECRET?.trim() || undefined;
  const isWeak = secret && (secret.length < 32 || new Set(secret).size < 12);
  if (isWeak) {
    problems.push(
      'SECRET is too weak: set 32 or more random characters, for example from `openssl rand -base64 48`.',
    );
  }
  return secret;
}
