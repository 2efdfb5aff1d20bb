import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

const messageOf = (call: () => unknown): string => {
  try {
    return String(call());
  } catch (error) {
    return String(error);
  }
};

describe('The environment', () => {
  test('may be empty: a demonstration on this machine alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
    });
    expect(config.publicUrl).toBe('http://127.0.0.1:3000');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['MODE', 'staging'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'db.internal:5432'],
    ['DATABASE_REPLICA_URL', 'mysql://x'],
    ['DATABASE_POOL', '1'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['WEB_CONCURRENCY', '65'],
    ['REDIS_URL', 'localhost'],
    ['PUBLIC_URL', 'example.org'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', '999.1.1.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0'],
    ['OCDS_PREFIX', 'a1b2c3'],
    ['OCDS_PREFIX', 'ocds-A1B2C3'],
    ['OCDS_PREFIX', 'ocds-a1b2c3-'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['FIXED_CLOCK', 'yesterday'],
  ])('%s=%s is refused by name with the remedy', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}=.*must`));
  });

  test.each([
    ['WEB_CONCURRENCY', '4'],
    ['DATABASE_DIRECT_URL', 'postgres://db:5432/site'],
    ['DATABASE_REPLICA_URL', 'postgres://copy:5432/site'],
  ])('%s is for a server: the embedded database has one process', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`${name}.*needs DATABASE_URL.*db:move`),
    );
    const DATABASE_URL = 'postgres://db:5432/site';
    expect(() => readConfig({ DATABASE_URL, [name]: value })).not.toThrow();
  });

  test('one process is asked for in so many words', () => {
    expect(readConfig({ WEB_CONCURRENCY: '1' }).workers).toBe(1);
  });

  test('names proxies by address or range, as the server takes them', () => {
    const ranges = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.1'];
    const config = readConfig({ TRUSTED_PROXIES: ranges.join(', ') });
    expect(config.trustedProxies).toEqual(ranges);
    expect(() => Fastify({ trustProxy: [...config.trustedProxies] })).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'mysql://anna:hunter2@db.example/site'],
    ['DATABASE_URL', 'postgresq://anna:hunter2/a@b?c@db.example'],
    ['DATABASE_URL', 'anna:hunter2@db.example'],
    ['DATABASE_URL', 'mysql://db.example/site?user=anna&password=hunter2'],
    ['REDIS_URL', 'http://:hunter2@db.example:6379'],
  ])('never shows user and password of a wrong %s: %s', (name, value) => {
    const message = messageOf(() => readConfig({ [name]: value }));
    expect(message).toContain(name);
    expect(message).toContain('db.example');
    expect(message).not.toMatch(/hunter2|anna/);
  });

  test('tells every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', MODE: 'y' })).toThrow(/PORT[\s\S]*MODE|MODE[\s\S]*PORT/);
  });

  test.each([
    [{ MODE: 'production' }, 'PUBLIC_URL'],
    [{ MODE: 'production', PUBLIC_URL: 'https://a.example', RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [
      { MODE: 'production', PUBLIC_URL: 'https://a.example', FIXED_CLOCK: '2026-01-01' },
      'FIXED_CLOCK',
    ],
  ])('in production %j does not start, because of %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  const production = { MODE: 'production', SECRET: 'not-a-real-secret-0123456789-abcdefghij' };
  test.each([
    'http://directory.example',
    'http://directory.example:8080/',
    'http://192.168.1.20',
    'http://0.0.0.0:3000',
    'http://localhost.example',
    'http://127.example',
    'http://[::2]',
  ])('production does not start at %s, where others could read along', (PUBLIC_URL) => {
    const message = messageOf(() => readConfig({ ...production, PUBLIC_URL }));
    expect(message).toContain('PUBLIC_URL');
    expect(message).toContain('https://');
  });

  test.each([
    'https://directory.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.8.9.1',
    'http://[::1]:3000',
    'http://site.localhost:3000',
  ])('production starts at %s', (PUBLIC_URL) => {
    expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });

  test('a demonstration may be shown at an http address', () => {
    const PUBLIC_URL = 'http://192.168.1.20:3000';
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });
});

describe('The bucket for uploaded files', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'site-media',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'not-told',
  };

  test('is used with all five settings and not with none', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'site-media',
      region: 'eu-west-2',
      accessKeyId: 'id',
      secretAccessKey: 'not-told',
    });
  });

  test.each(Object.keys(s3))('without %s is refused, and the secret is not told', (name) => {
    const read = () => readConfig({ ...s3, [name]: '' });
    expect(read).toThrow(`${name} must be set too`);
    expect(read).not.toThrow('not-told');
  });

  test.each([
    ['S3_ENDPOINT', 'ftp://x'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', '../other'],
    ['S3_BUCKET', 'a/b'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...s3, [name]: value })).toThrow(new RegExp(`${name}=.*must`));
  });
});
