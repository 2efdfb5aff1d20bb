import { escapeHtml } from '#platform/http/escape-html.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface PlainField {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  isLong?: boolean;
}

interface PlainPage {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  /** Shown large, and read from left to right. */
  code?: string;
  /** A form with what was typed still in it. */
  form?: { action: string; submit: string; fields: readonly PlainField[] };
  back: string;
}

/** A page without script, style and files, for a form that was sent without JavaScript. Texts of people are escaped. */
export function plainPage({ language, title, paragraphs, code, form, back }: PlainPage): string {
  const direction = directionOf(language);
  const words = paragraphs.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`).join('\n');
  const shown = code ? `<p><strong><code dir="ltr">${escapeHtml(code)}</code></strong></p>` : '';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>
${words}
${shown}
${form ? formMarkup(form) : ''}
<p><a href="/youth?lng=${language}#safeguarding">${escapeHtml(back)}</a></p></main></body></html>`;
}

function formMarkup({ action, submit, fields }: NonNullable<PlainPage['form']>): string {
  return `<form method="post" action="${escapeHtml(action)}">
${fields.map(fieldMarkup).join('\n')}
<p><button type="submit">${escapeHtml(submit)}</button></p></form>`;
}

function fieldMarkup({ name, label, value, error, isLong }: PlainField): string {
  const faulty = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const told = error ? `<br><strong id="${name}-error">${escapeHtml(error)}</strong>` : '';
  const control = isLong
    ? `<textarea id="${name}" name="${name}" rows="8" cols="40"${faulty}>${escapeHtml(value)}</textarea>`
    : `<input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="off"${faulty}>`;
  return `<p><label for="${name}">${escapeHtml(label)}</label>${told}<br>${control}</p>`;
}
