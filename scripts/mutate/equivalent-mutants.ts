/** A change that no test can notice, since the code does the same with it. */
export interface EquivalentMutant {
  file: string;
  /** The text of the code that is changed, and what takes its place. */
  original: string;
  replacement: string;
  why: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/features/giving/record-payment.server.ts',
    original: 'last.endsAt > ctx.now',
    replacement: 'last.endsAt >= ctx.now',
    why: 'Where both are the same moment, it makes no difference which of them the period begins at.',
  },
  {
    file: 'src/features/giving/payment-event.service.server.ts',
    original: '!providerRef',
    replacement: 'false',
    why: 'To the database null equals nothing, so no row is found and null is answered as well.',
  },
];
