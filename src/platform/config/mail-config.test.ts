import { describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

describe('The settings of mail', () => {
  test('may be left out: mail is stored, and would come from the public host', () => {
    const env = { SITE_NAME: 'Leeds Directory', PUBLIC_URL: 'https://leeds.example' };
    expect(readConfig(env).mail).toEqual({
      smtpUrl: undefined,
      from: { name: 'Leeds Directory', address: 'noreply@leeds.example' },
    });
    expect(readConfig({}).mail.from.address).toBe('noreply@localhost');
  });

  test.each([
    ['hello@leeds.example', 'Leeds Directory', 'hello@leeds.example'],
    ['Help desk <hello@leeds.example>', 'Help desk', 'hello@leeds.example'],
    ['"Desk, Leeds" <hello@leeds.example>', 'Desk, Leeds', 'hello@leeds.example'],
  ])('name the sender: %s', (MAIL_FROM, name, address) => {
    const { mail } = readConfig({ MAIL_FROM, SITE_NAME: 'Leeds Directory' });
    expect(mail.from).toEqual({ name, address });
  });

  test.each([
    'Leeds',
    'a@b@c',
    'a@x.example, b@y.example',
    'Desk <a@x.example> more',
    'Desk <a@x.example, b@y.example>',
  ])('refuse %s as a sender', (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM=.*must be an address/);
  });

  test('take a mail server with or without TLS, and never show its password', () => {
    const url = 'smtps://anna:hunter2@mail.example:465';
    expect(readConfig({ SMTP_URL: url }).mail.smtpUrl).toBe(url);
    expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow(/SMTP_URL="mail.example" must/);
    expect(() => readConfig({ SMTP_URL: url.replace('smtps', 'https') })).toThrow(
      'SMTP_URL="https://***@mail.example:465" must',
    );
  });
});
