import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

const end = '</body></html>';

/** As React Router escapes it: no text of a page can end the script. */
const escaped: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};
const asScript = (value: string) =>
  JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (found) => escaped[found] ?? found);

/** The page's data, as the browser's router reads them: all of them, as pages are rendered whole. */
export const readHandOver = async ({ serverHandoffStream }: EntryContext): Promise<string> =>
  serverHandoffStream ? text(serverHandoffStream) : '';

/**
 * Puts the page's data at its end, with the very markup that React Router's component for them renders. That one renders
 * the page in steps, as the data arrive; here they are all there.
 */
export function withHandOver(html: string, data: string, nonce: string): string {
  if (data === '' || !html.endsWith(end)) return html;
  const script = (line: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${line};</script>`;
  const scripts = `<!--$-->${script(`enqueue(${asScript(data)})`)}<!--$-->${script('close()')}<!--/$--><!--/$-->`;
  return html.slice(0, -end.length) + scripts + end;
}
