import type { TFunction } from 'i18next';

/** A failure that brings its own sentence, as a full key: `accounts:error.loginInvalid`. */
export class SentenceError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/** The stable code of a problem answer (RFC 9457), from any source. */
function codeOf(error: unknown): string | undefined {
  const { problem } = (error ?? {}) as { problem?: { code?: string } };
  return problem?.code;
}

/**
 * The sentence for a failed call: the feature's own words for the code (from the first of several features that has
 * some), the general ones, or `fallback`, a full key such as `reviews:error.submit` (the catalogue of specification 8).
 */
export function problemText(
  t: TFunction,
  error: unknown,
  ns: string | readonly string[],
  fallback: string,
): string {
  if (error instanceof SentenceError) return t(error.key);
  const name = codeOf(error)?.replaceAll('/', '-');
  const own = name ? [ns, 'ui'].flat().map((one) => `${one}:problem.${name}`) : [];
  return t([...own, fallback]);
}
