import { fold } from '#platform/text/fold.ts';

/**
 * What in a text that reaches or leaves somebody under 18 is put before the lead. A signal is a reason to look, never a
 * finding: nothing is refused or deleted for it.
 */
export const signals = [
  'phone',
  'address',
  'handle',
  'meeting',
  'money',
  'secrecy',
  'self-harm',
] as const;
export type Signal = (typeof signals)[number];

/** Seven digits and more, also with spaces and signs between them, in digits of any script. */
const phone = /(?:\p{Nd}[\s().\-–/]{0,3}){7,}/u;
/** Digits in words are how a number slips by. */
const spelled =
  /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[\s,.-]*){6,}/u;
const mailOrWeb =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\sat\s)\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\sdot\s)\s?\p{L}{2,}|https?:|\bwww\b|\b[\p{L}\p{N}-]+\.(?:com|net|org|me|co|uk|gg|link|app)\b/u;
const handle =
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}|\b(?:snap(?:chat)?|insta(?:gram)?|whats\s?app|telegram|tik\s?tok|discord|signal|facebook|messenger|viber|kik|wechat|roblox|x box|xbox|psn|my ig|my dm|dm me|dms|add me|text me|call me|ring me)\b/u;

/** Words by language, folded: English, French, Spanish, Portuguese, Dutch, Swahili, Yoruba, Hausa, Somali; Arabic below. */
const meeting =
  /\b(?:meet (?:me|up|you)|meet in person|come (?:over|round|to (?:my|mine))|my (?:place|house|flat|room|car)|pick you up|on (?:our|your) own|just (?:us|the two of us)|hotel|after school|where do you live|your address|what school|rendez-?vous|chez moi|on se voit|viens chez|ou habites|nos vemos|mi casa|donde vives|minha casa|onde moras|nos encontrar|afspreken|bij mij thuis|waar woon|tukutane|nyumbani kwangu|unaishi wapi|ile mi|gidana|guriga|kulan)\b/u;
const money =
  /(?:[£$€₦]\s?\p{Nd})|\b(?:bank (?:account|details)|sort code|account number|paypal|cash ?app|western union|moneygram|m-?pesa|bitcoin|crypto|gift ?cards?|i(?:'| wi)?ll pay|send (?:me )?money|lend (?:me|you)|loan|argent|virement|carte cadeau|dinero|transferencia|dinheiro|geld|overmaken|pesa|fedha|owo|kudi|lacag)\b/u;
const secrecy =
  /\b(?:(?:our|a|keep (?:it|this) a?) ?secret|don'?t tell|do not tell|between (?:us|you and me)|delete (?:this|the|these) (?:message|chat)s?|your (?:mum|mom|dad|parents) (?:won'?t|needn'?t|don'?t)|send (?:me )?(?:a )?(?:pic|pics|photo|picture|nude|nudes|selfie)|are you alone|notre secret|ne (?:le )?dis|entre nous|nuestro secreto|no (?:le )?digas|nosso segredo|nao contes|nao conte|ons geheim|niet vertellen|siri yetu|usimwambie)\b/u;
const selfHarm =
  /\b(?:kill (?:myself|me)|killing myself|suicid\p{L}*|end (?:my life|it all)|want to die|wanna die|better off dead|self[- ]?harm\p{L}*|cut(?:ting)? myself|hurt(?:ing)? myself|overdos\p{L}*|no reason to live|me suicider|me tuer|envie de mourir|me faire du mal|matarme|quiero morir|hacerme dano|me matar|quero morrer|mijn leven beeindigen|dood wil|wil ik dood|kujiua|nataka kufa|pa ara mi|kashe kaina|is dil\p{L}*)\b/u;

const arabic: readonly (readonly [Signal, RegExp])[] = [
  ['meeting', /(?:نلتقي|قابلني|تعال الي|بيتي|بيتك|اين تسكن|اين تعيش|عنوانك)/u],
  ['money', /(?:حساب بنكي|حوالة|تحويل مال|سادفع|نقود|بطاقة هدايا)/u],
  ['secrecy', /(?:سرنا|سر بيننا|لا تخبر|بيني وبينك|ارسل صور|صورتك)/u],
  ['self-harm', /(?:انتحار|انتحر|اقتل نفسي|اريد ان اموت|اتمنى الموت|اؤذي نفسي|ايذاء نفسي)/u],
];

const patterns: readonly (readonly [Signal, RegExp])[] = [
  ['phone', phone],
  ['phone', spelled],
  ['address', mailOrWeb],
  ['handle', handle],
  ['meeting', meeting],
  ['money', money],
  ['secrecy', secrecy],
  ['self-harm', selfHarm],
  ...arabic,
];

/** Curly quotes as typed by phones, and signs that are not seen, stand between nobody and the rule. */
const plainly = (text: string): string =>
  fold(
    text.replaceAll(/[’‘ʼ]/gu, "'").replaceAll(/[\u{200b}-\u{200f}\u{2060}\u{feff}\u{ad}]/gu, ''),
  );

/** Each signal once, in the order of `signals`. */
export function findSignals(text: string): Signal[] {
  const raw = text.toLowerCase();
  const folded = plainly(text);
  const found = new Set(
    patterns.filter(([, pattern]) => pattern.test(raw) || pattern.test(folded)).map(([one]) => one),
  );
  return signals.filter((signal) => found.has(signal));
}
