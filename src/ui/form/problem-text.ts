import type { TFunction } from 'i18next';

/** The stable code of a problem answer (RFC 9457), wherever it came from. */
function codeOf(error: unknown): string | undefined {
  const { problem } = (error ?? {}) as { problem?: { code?: string } };
  return problem?.code;
}

/**
 * The sentence for a failed call: the feature's own words for the code, the general ones, or `fallback`, a full key
 * such as `reviews:error.submit` (the catalogue of specification 8).
 */
export function problemText(t: TFunction, error: unknown, ns: string, fallback: string): string {
  const name = codeOf(error)?.replaceAll('/', '-');
  const keys = name ? [`${ns}:problem.${name}`, `ui:problem.${name}`, fallback] : [fallback];
  return t(keys);
}
