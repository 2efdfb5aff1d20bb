import { fold } from '#platform/text/fold.ts';

/** Legal forms, and small words that come and go. */
const silent = new Set(
  `ltd limited llp plc cic cio inc llc lp co the a an of and by for at in on uk le la les de du des et dos da
  el al`.split(/\s+/),
);

const longForms = new Map(
  `assn=association assoc=association bros=brothers center=centre cntr=centre ctr=centre govt=government
  intl=international int=international mgmt=management min=ministries org=organisation
  organization=organisation rest=restaurant supermkt=supermarket svc=services svcs=services st=saint ste=sainte
  univ=university afro=african carib=caribbean`
    .split(/\s+/)
    .map((line): [string, string] => {
      const [short = '', long = ''] = line.split('=');
      return [short, long];
    }),
);

/** What many are called: it tells what somebody does, not who it is. */
const general = new Set(
  `academy accountant accountants adviser advisers africa african agency association bakery barber bar beauty black
  book books boutique bread british braiding cafe care caribbean cater catering centre charity chef church cleaning
  clinic clothing club college community company consultancy consulting cook cosmetic council cuisine cut dance
  dental design dr driving education embassy enterprise event events fabric fashion fellowship film fish fitness
  food foundation freight fruit garden global grill grocer grocery group hair hall health high commission home
  hotel house institute international jewellery kitchen law legal london loc lounge management market media medical
  ministries ministry mosque music nail network nursery organisation parish pastry pharmacy photo photography
  practice production project property radio recruitment restaurant saint salon school shipping shop solicitor
  service services society solution spa store street studio supermarket supplementary support tailor tailoring
  takeaway textile training transfer travel trust tutor united university welcome wellness women world youth`
    .split(/\s+/)
    .map(stem),
);

/** Plural and possessive are one with the word. */
function stem(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a name as they are compared, in their order. */
export function nameWords(name: string): string[] {
  const text = fold(name.replaceAll('&', ' and '))
    // C.I.C. is cic.
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?/gu, (initials) =>
      initials.replaceAll('.', ''),
    );
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = words.filter((word) => !silent.has(word));
  return (kept.length > 0 ? kept : words).map((word) => stem(longForms.get(word) ?? word));
}

export const isGeneral = (word: string): boolean => general.has(word);
