const number = String.raw`(?:1[3-9]|2[0-4]|١[٣-٩]|٢[٠-٤])`;
const spelled =
  '(?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt)';
const age = `(?:${number}|${spelled})`;
const alone = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}%])`, 'giu');

/**
 * Turns in which people of 13 to 24 say how old they are, in the languages in which most write here: "I am 16", "a
 * 16-year-old", "j'ai seize ans", "عمري 16", "in Year 11". Hidden of everybody alike, so that what is hidden says
 * nothing either.
 */
export const saidAges: readonly RegExp[] = [
  alone(String.raw`(?:i\s+am|i['’]?m|aged?|turn(?:ed|ing)?|j['’]ai)\s*:?\s*${age}`),
  alone(String.raw`${age}[\s-]*(?:years?[\s-]*olds?|y\/?o|yrs?[\s-]*old|ans)`),
  alone(String.raw`(?:عمري|أبلغ)\s*(?:من\s+العمر\s*)?${number}`),
  alone(String.raw`${number}\s*(?:سنة|عام(?:ا|ًا)?)`),
  alone(String.raw`year\s*(?:[789]|1[0-3])`),
];
