import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { mountLanguageChoice } from './language-choice.ts';

async function cookieOf(publicUrl: string, forwardedProto: string) {
  const server = Fastify({ trustProxy: true });
  await server.register(formbody);
  mountLanguageChoice(server, readConfig({ PUBLIC_URL: publicUrl }));
  const answer = await server.inject({
    method: 'POST',
    url: '/api/language',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-proto': forwardedProto,
    },
    payload: 'lng=fr',
  });
  return String(answer.headers['set-cookie']);
}

test.each(['http', 'https'])(
  'The language cookie is secure where visitors type https, though the request came by %s',
  async (protocol) => {
    expect(await cookieOf('https://directory.example', protocol)).toMatch(
      /^i18next=fr;.*; Secure$/,
    );
    expect(await cookieOf('http://127.0.0.1:3000', protocol)).not.toContain('Secure');
  },
);
