/** What may be in an error message or a stack trace but belongs to a person. Order matters: tokens first. */
const secrets: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w~+/.=-]+/gi, '$1 [token]'],
  [
    /([?&#;](?:access_?token|refresh_?token|token|code|key|secret|password|signature)=)[^\s&#"')]+/gi,
    '$1[token]',
  ],
  [/("?\b(?:access_?token|refresh_?token|password|secret)"?\s*[:=]\s*"?)[^\s"',}]+/gi, '$1[token]'],
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[token]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\w-]*\.js)[\w-]{40,}\b/gi, '[token]'],
  [/[\w.!#$'*+~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w:./-])(?:\+|00?)\d(?:[\s()./-]{0,2}\d){7,13}(?![\w:])/g, '[phone]'],
];

/**
 * The text of an error without tokens, e-mail addresses and phone numbers (decision D25): people copy the crash
 * screen's debug section into chats and screenshots, and send what the console said with a bug report. File names and
 * line numbers stay.
 */
export function scrubDebugText(text: string): string {
  return secrets.reduce((scrubbed, [pattern, mark]) => scrubbed.replace(pattern, mark), text);
}
