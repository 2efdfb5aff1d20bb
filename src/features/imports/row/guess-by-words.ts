import type { SingleField } from './field-headers.ts';

/** A word of a header ("PHONE NO(S)", "Language(s) of worship") that says what the column holds, the surest first. */
const telling: readonly (readonly [SingleField, RegExp])[] = [
  ['email', /^e?mails?$/],
  ['phone', /^(?:tele)?phones?$|^tel$|^mob(?:ile)?$|^whats(?:app)?$/],
  ['otherPhone', /^(?:tele)?phones?$|^tel$|^mob(?:ile)?$|^cell$|^landline$|^whats(?:app)?$/],
  ['website', /^web(?:site|page)?$|^url$/],
  ['languages', /^lang(?:uage)?s?$|^spoken$/],
  ['hours', /^hours$|^hrs$|^times$|^opening$/],
  ['payment', /^payments?$|^cards?$/],
  ['denomination', /^denom(?:ination)?s?$|^madhab$/],
  ['fridayPrayers', /^j[ou]m+[ua]+h?$/],
  [
    'prices',
    /^prices?$|^fees?$|^charges?$|^rates?$|^costs?$|^spend$|^entry$|^admission$|^tickets?$/,
  ],
  ['access', /^wheelchairs?$|^accessib/],
  // "Address incl. postcode" is the address.
  ['addressLine1', /^address$|^venue$|^premises$/],
  ['postcode', /^post_?codes?$/],
  ['description', /^descri(?:ption|be)$|^about$|^summary$|^profile$|^blurb$/],
  ['category', /^sells?$|^goods$|^products$|^trade$/],
  ['city', /^(?:town|city)$/],
  [
    'name',
    /^(?:trader|tradesm[ae]n|tradesperson|contractor|stall|business|shop|salon|firm|organisation|society|association|group|club|church|mosque|masjid|temple|centre)$/,
  ],
];

/** About somebody or something else than how customers find the place. */
const otherwise = new Set(
  `minister priest vicar imam clergy fax owner home emergency mailing correspondence billing holder late contact manager person leader pastor secretary consent opt permission date source type sort kind
  status verified checked count size id number rating social facebook twitter instagram image photo logo`.split(
    /\s+/,
  ),
);

/** Finds columns by a word among others, for what no whole header names. Each column holds one thing. */
export function guessByWords(
  columns: Partial<Record<SingleField, number>>,
  positions: ReadonlyMap<string, number>,
): void {
  const used = new Set(Object.values(columns));
  for (const [field, shape] of telling) {
    if (columns[field] !== undefined) continue;
    const found = [...positions].find(([header, at]) => {
      const words = header.split('_');
      return (
        !used.has(at) &&
        words.some((word) => shape.test(word)) &&
        !words.some((word) => otherwise.has(word)) &&
        !/mobile_(?:service|visits|unit|salon)/.test(header)
      );
    });
    if (!found) continue;
    columns[field] = found[1];
    used.add(found[1]);
  }
}
