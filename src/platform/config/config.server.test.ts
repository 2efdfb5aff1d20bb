import { describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

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
    ['REDIS_URL', 'localhost'],
    ['PUBLIC_URL', 'example.org'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '*'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['FIXED_CLOCK', 'yesterday'],
  ])('%s=%s is refused by name with the remedy', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}=.*must`));
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
});
