import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { escapeHtml } from './escape-html.ts';

interface ProblemSentences {
  title: string;
  text: string;
  home: string;
  /** A sentence and the id of the request, on failures of ours. */
  reference?: { text: string; id: string };
}

/** A page for when no page can be rendered: no script, no style, no file beside it. */
export function problemPage(
  language: Language,
  { title, text, home, reference }: ProblemSentences,
): string {
  const quote =
    reference &&
    `<p>${escapeHtml(reference.text)} <code dir="ltr">${escapeHtml(reference.id)}</code></p>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${quote ?? ''}
<p><a href="/">${escapeHtml(home)}</a></p></main></body></html>`;
}
