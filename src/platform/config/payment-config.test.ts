import { expect, test } from 'vitest';
import { readPaymentConfig } from './payment-config.server.ts';

const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_0123456789abcdef';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { config: readPaymentConfig(env, problems), problems };
}

test('without keys nothing is paid by card', () => {
  expect(read({ STRIPE_SECRET_KEY: ' ' })).toEqual({ config: undefined, problems: [] });
});

test('both keys together count', () => {
  expect(read({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret })).toEqual({
    config: { secretKey, webhookSecret },
    problems: [],
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: secretKey }],
  [{ STRIPE_WEBHOOK_SECRET: webhookSecret }],
  [{ STRIPE_SECRET_KEY: 'pk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: webhookSecret }],
  [{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'my secret' }],
])('%j stops the start, and no value is printed', (env: Record<string, string>) => {
  const { problems } = read(env);
  expect(problems).toHaveLength(1);
  for (const value of Object.values(env)) expect(problems.join()).not.toContain(value);
});
