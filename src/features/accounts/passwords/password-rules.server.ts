import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { siteWords } from './site-words.ts';

export const shortestPassword = 10;
/** Characters, as the form counts them; a longer one is refused, never cut. */
export const longestPassword = 128;
/** What the hash takes: so many characters of any script fit, those of Ethiopia have three bytes each. */
const mostBytes = 4 * longestPassword;
/** Guessing strength is judged by the beginning: a long password must not keep the process busy (security A2). */
const judgedLength = 32;
const goodScore = 3;

interface Judges {
  strength: ZxcvbnFactory;
  common: { test(password: string): boolean };
}

let judges: Promise<Judges> | undefined;

/** The word lists take a moment and some megabytes, so they are read with the first password. */
async function loadJudges(): Promise<Judges> {
  const [{ ZxcvbnFactory }, common, english, { default: list }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('fxa-common-password-list'),
  ]);
  const strength = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return { strength, common: list };
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  site: Pick<SiteFacts, 'name'> & { settings: Pick<SiteFacts['settings'], 'operatorName'> };
}

/** Key of the sentence that says why a new password is refused; undefined for a good one. Nothing leaves the process. */
export async function findPasswordFault(
  password: string,
  { email, firstName, lastName, site }: Person,
): Promise<string | undefined> {
  if ([...password].length < shortestPassword) return 'accounts:error.passwordShort';
  if (Buffer.byteLength(password) > mostBytes) return 'accounts:error.passwordLong';
  const names = [site.name, site.settings.operatorName].flatMap((name) => name.split(/\s+/));
  const own = [email, email.split('@', 1)[0] ?? '', firstName, lastName, ...names];
  const lower = password.toLowerCase();
  if (own.some((word) => word.length > 3 && lower.includes(word.toLowerCase())))
    return 'accounts:error.passwordOwn';
  const { strength, common } = await (judges ??= loadJudges());
  const isCommon =
    common.test(lower) ||
    strength.check(password.slice(0, judgedLength), [...own, ...siteWords]).score < goodScore;
  return isCommon ? 'accounts:error.passwordCommon' : undefined;
}
