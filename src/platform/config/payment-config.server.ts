export interface PaymentConfig {
  secretKey: string;
  webhookSecret: string;
}

const shapes = {
  STRIPE_SECRET_KEY: { shape: /^[sr]k_(test|live)_\w{8,}$/, remedy: 'starts with sk_ or rk_' },
  STRIPE_WEBHOOK_SECRET: { shape: /^whsec_\w{8,}$/, remedy: 'starts with whsec_' },
} as const;

/** Both or none: a payment that nobody reports to the site would never count. Never prints a value. */
export function readPaymentConfig(
  env: Record<string, string | undefined>,
  problems: string[],
): PaymentConfig | undefined {
  const secretKey = env['STRIPE_SECRET_KEY']?.trim() || undefined;
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET']?.trim() || undefined;
  const values = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  for (const [name, { shape, remedy }] of Object.entries(shapes)) {
    const value = values[name as keyof typeof values];
    if (value && !shape.test(value))
      problems.push(`${name} is not right: one that the payment provider gives ${remedy}.`);
  }
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (secretKey) problems.push('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.');
  if (webhookSecret) problems.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.');
  return undefined;
}
