import { fold } from '#platform/text/fold.ts';
import type { Signals } from './signals.ts';
import { grammarWords } from './grammar-words.ts';
import { countMassPhrases } from './mass-mail-phrases.ts';
import { countOfferSigns } from './offer-signs.ts';
import type { TextFacts } from './text-sketch.ts';

type TextSignals = Pick<
  Signals,
  | 'links'
  | 'hasOtherAddress'
  | 'hasMarkup'
  | 'massPhrases'
  | 'offerSigns'
  | 'isWithoutGrammar'
  | 'isForeignScript'
  | 'isThrowAway'
>;

const markup = /<\s*(a|img|script|iframe|div|p|br|b|h\d)\b[^>]{0,200}>|\[(url|link|img)[=\]]/i;
const address = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/gi;
const latin = /\p{Script=Latin}/gu;
/** Scripts of the site's 24 languages: Latin, Arabic, Ethiopic; and N'Ko and Adlam, which are written beside them. */
const ownScripts =
  /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Ethiopic}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/** Mail boxes for one use: what their names are made of, so that a list of thousands is not needed. */
const throwAwayHost =
  /(^|[.-])(10minute|20minute|temp-?mail|tempail|tempr|throw-?away|trash-?mail|guerrilla|mailinator|yopmail|sharklasers|getnada|maildrop|dispostable|discard|disposable|fake-?(in)?box|fakemail|mohmal|moakt|one-?time|burner)/;

/** A sentence of this length has a small word in it; beside a link, even a shorter one. */
const enoughWords = 8;
const enoughBesideLink = 4;

/** What the words and the address of an inquiry say by themselves. */
export function textSignals(
  { message, subject = '', email }: { message: string; subject?: string; email: string },
  { words, links, contacts }: TextFacts,
): TextSignals {
  const text = `${subject}\n${message}`;
  const folded = fold(text);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const all = count(letters);
  return {
    links,
    hasOtherAddress: (text.match(address) ?? []).some(
      (found) => found.toLowerCase() !== email.toLowerCase(),
    ),
    hasMarkup: markup.test(text),
    massPhrases: countMassPhrases(folded),
    offerSigns: countOfferSigns(folded, {
      words: words.length,
      hasContact: links > 0 || contacts.some((contact) => contact !== email.toLowerCase()),
    }),
    isWithoutGrammar:
      words.length >= (links > 0 ? enoughBesideLink : enoughWords) &&
      count(latin) > all * 0.8 &&
      !words.some((word) => grammarWords.has(word)),
    isForeignScript: all >= 10 && count(ownScripts) < all * 0.5,
    isThrowAway: throwAwayHost.test(email.split('@').at(-1)?.toLowerCase() ?? ''),
  };
}
