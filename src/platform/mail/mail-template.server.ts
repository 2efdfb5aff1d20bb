import { escapeHtml } from '#platform/http/escape-html.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { MailStops } from './stop-purposes.ts';

export interface Letter {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  paragraphLanguages?: readonly (Language | null)[] | null;
  action: { label: string; url: string } | null;
  unsubscribeUrl: string | null;
  stops: MailStops | null;
}

interface Sender {
  name: string;
  url: string;
}

/** The two forms of a mail. Mail programs know few styles, no style sheets and no script; the text form says the same. */
export function renderMail(letter: Letter, sender: Sender): { html: string; text: string } {
  const t = i18nFor(letter.language).getFixedT(letter.language, 'mail');
  const words = {
    button: t('button'),
    ways: [
      ...(letter.unsubscribeUrl ? [{ label: t('unsubscribe'), url: letter.unsubscribeUrl }] : []),
      ...shownStops.flatMap((purpose) => {
        const url = letter.stops?.[purpose];
        return url ? [{ label: t(`stop.${purpose}.title`), url }] : [];
      }),
    ],
  };
  return { html: htmlOf(letter, sender, words), text: textOf(letter, sender, words) };
}

/** Those that people press, in the order of how much they stop. */
const shownStops = ['notme', 'nosender', 'never'] as const;

interface Words {
  button: string;
  /** Out of this mail, in its footer. */
  ways: readonly { label: string; url: string }[];
}

function textOf(letter: Letter, sender: Sender, words: Words): string {
  const { action } = letter;
  return [
    ...letter.paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // What is below two hyphens is a signature: mail programs leave it out of answers.
    `-- \n${sender.name}\n${sender.url}`,
    ...words.ways.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n\n');
}

function htmlOf(letter: Letter, sender: Sender, words: Words): string {
  const { language, action } = letter;
  const paragraphs = letter.paragraphs.map(
    (text, at) =>
      `<p${spokenIn(letter, at)} style="${styles.paragraph}">${text
        .split('\n')
        .map((line) => lineOf(line, sender))
        .join('<br>')}</p>`,
  );
  const button = action
    ? [
        `<p style="${styles.paragraph}"><a href="${escapeHtml(action.url)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`,
        `<p style="${styles.small}">${escapeHtml(words.button)}<br>${addressLink(action.url)}</p>`,
      ]
    : [];
  const ways = words.ways.map(
    ({ label, url }) => `<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(letter.subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.column}">
${[...paragraphs, ...button].join('\n')}
<p style="${styles.footer}">${escapeHtml(sender.name)}<br>${addressLink(sender.url)}${ways.join('')}</p>
</div>
</body></html>`;
}

/** What a person wrote is read out in its own language, and runs in its own direction. */
function spokenIn({ language, paragraphLanguages }: Letter, at: number): string {
  const own = paragraphLanguages?.[at] ?? language;
  return own === language ? '' : ` lang="${own}" dir="${directionOf(own)}"`;
}

/** A line that is an address of this site and nothing else can be pressed; everything else is text. */
const lineOf = (line: string, { url }: Sender): string =>
  line.startsWith(`${url}/`) && !/\s/.test(line) ? addressLink(line) : escapeHtml(line);

/** An address reads from left to right in every language. */
const addressLink = (url: string): string =>
  `<a href="${escapeHtml(url)}"><span dir="ltr" style="word-break:break-all">${escapeHtml(url)}</span></a>`;

const styles = {
  body: 'margin:0;padding:24px 16px;background:#ffffff;color:#1f1714;font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Arabic,Arial,sans-serif',
  column: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 20px;font-size:17px;line-height:1.6',
  button:
    'display:inline-block;padding:14px 24px;border-radius:8px;background:#2a2e78;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 20px;font-size:14px;line-height:1.6;color:#54433a',
  footer:
    'margin:32px 0 0;padding-top:16px;border-top:1px solid #e2d0b4;font-size:14px;line-height:1.6;color:#54433a',
} as const;
