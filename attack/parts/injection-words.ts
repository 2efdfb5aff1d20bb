/** In every hostile text, so that it is known again. */
export const mark = 'xq7k';

/** What a page would hold if a text had become markup: an element or attribute of this name. */
export const markup: readonly string[] = [
  `"><${mark} onload=alert(1)>`,
  `'><${mark} onload=alert(1)>`,
  `</title></textarea></script><${mark}>`,
  `" ${mark}="1`,
  `' ${mark}='1`,
  `--><${mark}>`,
  `\\"><${mark}>`,
  `%22%3E%3C${mark}%3E`,
  `&quot;&gt;&lt;${mark}&gt;`,
];

export const sqlErrors: readonly string[] = [
  "'",
  "''",
  '"',
  "' or '1'='1",
  '1) or (1=1',
  "'; select 1/0; --",
  "' union select null,null--",
  "%' and 1=cast((select version()) as int)--",
  '\\',
  '$1',
  '%_%',
];

/** Seconds that a database would sleep, if it did what the text says. */
export const sleepSeconds = 3;
export const sqlSleeps: readonly string[] = [
  `' || pg_sleep(${sleepSeconds}) || '`,
  `'; select pg_sleep(${sleepSeconds}); --`,
  `1 and 1=(select 1 from pg_sleep(${sleepSeconds}))`,
];

/** 7 times 191 in the languages of templates. */
export const templates: readonly string[] = [
  `${mark}{{7*191}}`,
  `${mark}\${7*191}`,
  `${mark}<%= 7*191 %>`,
  `${mark}#{7*191}`,
];
export const computed = `${mark}1337`;

export const others: readonly string[] = [
  `a\r\nX-Injected: 1`,
  `a\nSet-Cookie: x=1`,
  '\uD800',
  '\u202Eabc',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '=HYPERLINK("http://evil.example")',
  '9'.repeat(400),
  '-1e309',
  `${'a'.repeat(5000)}!`,
  '('.repeat(2000),
  'a@'.repeat(2000),
  `${' '.repeat(20_000)}x`,
  `${'0'.repeat(3000)}.`,
];

export const everyWord: readonly string[] = [
  ...sqlErrors,
  ...templates,
  ...others,
  ...markup.slice(0, 2),
];

/** Words of machines that no visitor ought to read. */
export const leaks: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \((?:file:\/\/)?\/[^)]+:\d+:\d+\)/,
  /node_modules\//,
  /syntax error at or near|unterminated quoted string|invalid input syntax for/i,
  /\b(?:PostgresError|DrizzleQueryError|DrizzleError|PGlite)\b/,
  /relation "\w+" does not exist|column "\w+" (?:of relation|does not exist)/i,
  /Failed query:/,
  /root:x:0:0/,
];

export const leakIn = (text: string): string | undefined =>
  leaks.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined);
