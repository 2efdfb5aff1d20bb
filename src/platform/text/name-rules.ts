import { fold } from './fold.ts';

/** Ends of web addresses that people know; after these even an odd way of writing is an address. */
export const knownEnds =
  'com|org|net|info|biz|co|io|me|ly|gl|gg|tv|cc|app|dev|ai|xyz|online|site|shop|store|link|click|live|top|club|vip|' +
  'zone|ninja|cash|money|loan|win|bid|icu|world|website|space|tech|host|press|rocks|buzz|cyou|sbs|rest|' +
  'uk|eu|us|fr|de|nl|es|it|pt|ru|cn|in|ng|gh|ke|za|et|so|rw|ug|tz|sn|cd|cm|zw|zm|bw|ls|jm|tt|ht|africa|london|cat';

/** `https://`, `www.`, `t.me/x`: nothing but a web address is written like this. */
const openLink =
  /[\p{L}\p{N}]:\/\/|^\/\/|\s\/\/|\bwww\s*\.|[\p{L}\p{N}]\.\p{L}{2,}\/|\b(?:mailto|javascript|vbscript):/iu;

/** `example.com`, `x.Ninja`, `пример.рф`: letter case says nothing, to mail programs neither. */
const domain = /(?<!\p{L})([\p{L}\p{N}-]+)\.(\p{L}{2,})(?![\p{L}\p{N}])/gu;
const knownDomain = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${knownEnds})(?![\\p{L}\\p{N}])`, 'iu');
/** "example . com", "example [dot] com". */
const spelledDomain =
  /[\p{L}\p{N}-]{1,63}(?:\s?[([]?\s?\.\s?[)\]]?\s?|\s?[\s([]dot[\s)\]]\s?)(?:com|org|net|info|xyz)(?![\p{L}\p{N}])/iu;
const mailbox = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;

/** What is before a name: "St.Patrick", "Dr.Adeyemi" are no addresses. */
const titles = new Set(
  'st ste mr mrs ms mx miss dr rev fr sr jr prof hon chief mme mlle sgt lt col gen eng arch alh no vs'.split(
    ' ',
  ),
);

/** A title or an initial without its space: "St.Patrick", "J.Okafor". */
const isBeforeName = (before: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(after) && (titles.has(before.toLowerCase()) || /^\p{Lu}$/u.test(before));

/** Full stops of other scripts and widths, which browsers read as that of an address. */
const plainForm = (text: string) => text.replace(/[\u3002\uff61]/gu, '.').normalize('NFKC');

/** True when it holds a web address that can be nothing else: with a scheme, `www.` or a path. */
export const hasOpenLink = (text: string): boolean => openLink.test(plainForm(text));

/** True when it holds a web address, a mail address or the name of a domain, in any spelling. */
export function hasLink(text: string): boolean {
  const plain = plainForm(text);
  if (
    openLink.test(plain) ||
    mailbox.test(plain) ||
    knownDomain.test(plain) ||
    spelledDomain.test(plain)
  )
    return true;
  return [...plain.matchAll(domain)].some(
    ([, before = '', after = '']) => !isBeforeName(before, after),
  );
}

const fiveDigits = /\p{Nd}{5}/u;
/** Digits with what people put between those of a telephone number. */
const brokenRun = /\p{Nd}(?:[\s().\-\u2010-\u2015·•∙⋅‧・_*~|]{0,3}\p{Nd}){6,}/gu;
const years = /(?:19|20)\d\d\s?[-\u2010-\u2015]\s?(?:19|20)\d\d/gu;

/** True for five digits in a row, or seven of them with spaces or hyphens between: a telephone number. */
export function hasDigitRun(text: string): boolean {
  const plain = plainForm(text);
  return fiveDigits.test(plain) || plain.replace(years, '').match(brokenRun) !== null;
}

/**
 * Letters of any script with their marks, spaces, hyphens and apostrophes; full stops of initials and at the end of a
 * word; the click that is typed as "!": "J.P. Okafor", "N’Golo", "Ama-Serwaa", "!Garoëb". Where a full stop joins two
 * words it would be an address.
 */
const personName =
  /^(?:[\p{L}\p{M}\s፡'`´‘’‛′\-\u2010\u2011\u2013]|\.(?!\p{L}[\p{L}\p{M}-]*\p{L})(?!\.)|(?<![^\s-])!(?=\p{L}))*$/u;

/** True for what a person can be called: no digits, no signs, nothing that leads anywhere. */
export const isPersonName = (name: string): boolean => personName.test(name);

/** Words that speak for the site. In the Latin letters that the languages of the site share. */
const reserved = new Set(
  (
    'staff admin admins administrator administrators administrador administrateur beheerder moderator moderators ' +
    'moderador moderateur support official officials oficial officiel safeguarding webmaster ' +
    'noreply helpdesk'
  ).split(' '),
);

/** These only as a word of their own: "Mo D." is somebody. */
const reservedWords = new Set(['mod', 'mods']);

/** Letters of other scripts, digits and signs that look like a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα4@',
    'bв8',
    'cсϲ¢₵',
    'dԁ',
    'eеεє3€',
    'fϝ',
    'gɡ9',
    'hһн',
    'iіιı1!|',
    'jј',
    'kкκ',
    'lӏ£',
    'mм',
    'nпη₦',
    'oоο0օ',
    'pрρ',
    'rгя',
    'sѕ5$',
    'tтτ7',
    'uυս',
    'vνѵ',
    'wԝω',
    'xхχ',
    'yуү¥',
    'z2',
  ]
    .map((group) => [...group])
    .concat(otherForms())
    .flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/** Small capitals, and letters in filled circles and squares or as flags have, which Unicode does not take apart. */
function otherForms(): string[][] {
  const smallCapitals = Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ');
  return Array.from('abcdefghijklmnopqrstuvwxyz').map((latin, place) => [
    latin,
    ...smallCapitals.slice(place, place + 1),
    ...[0x1f1e6, 0x1f150, 0x1f170].map((first) => String.fromCodePoint(first + place)),
  ]);
}

/** As it looks at a glance: no marks, no case, no foreign letters that look the same. */
const atAGlance = (text: string): string =>
  [...fold(text)].map((letter) => lookAlikes[letter] ?? letter).join('');

/** Words, those in s p a c e d letters put together. */
const wordsOf = (text: string): string[] =>
  atAGlance(text)
    .replace(/(?<![\p{L}\p{N}])(?:[a-z][\s._*-]+){2,}[a-z](?![\p{L}\p{N}])/gu, (letters) =>
      letters.replace(/[^a-z]/g, ''),
    )
    .split(/[^a-z]+/)
    .filter(Boolean);

/** True when somebody of this name would seem to speak for the site: "Staff", "Аdmin", "B a o b a b Commons". */
export function isReservedName(name: string, siteName = ''): boolean {
  const words = wordsOf(name);
  const together = words.join('');
  if (reserved.has(together)) return true;
  if (words.some((word) => reserved.has(word) || reservedWords.has(word))) return true;
  const site = wordsOf(siteName).join('');
  return site !== '' && (together === site || (site.length > 5 && together.includes(site)));
}
