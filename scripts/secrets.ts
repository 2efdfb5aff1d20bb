// Whether a text holds something that only its owner may know (security S8): known shapes of keys, and long runs of
// letters and digits that nobody would write by hand. `scripts.test.ts` reads every tracked file with it.

/** What issuers make keys look like. */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['a token of GitHub', /\b(?:gh[oprsu]_\w{36}|github_pat_\w{22,})/g],
  ['a token of GitLab', /\bglpat-[\w-]{20}/g],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a token of Slack', /\bxox[abeprs]-[\w-]{10,}/g],
  ['a key of Google', /\bAIza[\w-]{35}/g],
  ['a key of Stripe', /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{24,}/g],
  ['a key of a mail service', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  // Except the word itself, which guides and examples write.
  [
    'a password in an address',
    /\b[a-z][a-z0-9+]+:\/\/[^\s:/@'"`<>{}$]+:(?!password@)[^\s:/@'"`<>{}$]{8,}@/g,
  ],
];

/** Base64 and its like: mixed letters and digits, without the words and separators of paths and names. */
const run = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const isMixed = (text: string): boolean =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
/** Bits a character. 32 random characters of base64 have about 4.6, names of code about 3.8. */
const mostEntropy = 4.2;

function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** What is known to be none, by file: the beginning of the text, and why. Each must still be found there. */
export type Harmless = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One line for each secret, which says what to do about it but never the secret itself. */
export function secretProblems(path: string, text: string, harmless: Harmless = {}): string[] {
  const known = Object.keys(harmless[path] ?? {});
  const found = [
    ...shapes.flatMap(([what, shape]) =>
      [...text.matchAll(shape)].map((match) => ({ what, match })),
    ),
    ...[...text.matchAll(run)]
      .filter(([word]) => isMixed(word) && entropyOf(word) > mostEntropy)
      .map((match) => ({ what: 'what looks like a random key', match })),
  ];
  const unused = known.filter(
    (start) => !found.some(({ match: [word] }) => word.startsWith(start)),
  );
  return [
    ...found
      .filter(({ match: [word] }) => !known.some((start) => word.startsWith(start)))
      .map(({ what, match }) => {
        const line = text.slice(0, match.index).split('\n').length;
        return (
          `${path}:${line} holds ${what} (${match[0].slice(0, 6)}…). A secret belongs in the environment, never in ` +
          'the repository: take it out, and because it stays in the history, have its issuer replace it. If it is ' +
          'made up, write it so that everybody sees that; if it must look like this, name it with the reason in ' +
          '`harmless` (scripts.test.ts).'
        );
      }),
    ...unused.map((start) => `${path} no longer holds ${start}…: take it off the list.`),
  ];
}
