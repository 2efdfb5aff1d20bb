/*
 * Words by which an advert keeps people out for their nationality, age, sex, religion or colour. The Equality Act 2010
 * forbids that in a job unless schedule 9 (an occupational requirement) or section 158 (positive action) allows it. This
 * finds what people commonly write; what it misses is reported to staff.
 */

const nations = String.raw`british|english|scottish|welsh|irish|uk|u\.k\.|eu|european|american|african|caribbean|nigerian|ghanaian|jamaican|somali|kenyan|ugandan|zimbabwean|ethiopian|eritrean|congolese|cameroonian|sierra leonean|gambian|trinidadian|barbadian|indian|polish`;
const groups = String.raw`women|men|ladies|females?|males?|girls|boys|christians?|muslims?|catholics?|black people|white people|black|white`;
const people = String.raw`citizens?|nationals?|passport[- ]holders?|people|persons?|applicants?|candidates?|residents?|workers?`;

const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b(${nations})( (${people}))? only\b`, 'giu'),
  new RegExp(String.raw`\bonly (for )?(${nations})\b( (${people}))?`, 'giu'),
  new RegExp(String.raw`\bmust (be|hold) (an? )?(${nations})\b( (${people}))?`, 'giu'),
  /\b(citizens?|nationals?|passport[- ]holders?) only\b/giu,
  /\bno (foreigners|foreign nationals|immigrants|migrants|refugees|asylum seekers)\b/giu,
  /\bnative (english )?speakers?( only)?\b/giu,
  new RegExp(String.raw`\b(${groups}) only\b`, 'giu'),
  new RegExp(String.raw`\bonly (for )?(${groups})\b`, 'giu'),
  new RegExp(String.raw`\bno (${groups})\b`, 'giu'),
  /\b(under|below|younger than|no older than|not older than) (the age of )?\d\d\b(?! (hours?|minutes?|days?|weeks?|months?|miles|people|kg|%))(?!%)/giu,
  /\b(over|above|older than) (the age of )?(?!16|18|21)\d\ds?\b(?! (hours?|minutes?|days?|weeks?|months?|miles|people|kg|countries|years|%))(?!%)/giu,
  /\baged? (between )?\d\d ?(-|–|to|and) ?\d\d\b/giu,
  /\b\d\d ?(-|–|to) ?\d\d years? old\b/giu,
  /\bmaximum age\b|\bage limit\b/giu,
  /\byoung (wo)?m[ae]n\b|\byoung (persons?|ladies|lady|graduates?|candidates?|applicants?)\b/giu,
];

const mostNamed = 3;

/** What stands in these texts of that kind, as it was written, at most three. */
export function restrictingWords(...texts: readonly string[]): string[] {
  const text = texts.join('\n').replaceAll(/[\t ]+/g, ' ');
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words));
  return [...new Map(found.map((words) => [words.toLowerCase(), words])).values()].slice(
    0,
    mostNamed,
  );
}
