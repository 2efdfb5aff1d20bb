import { createHash } from 'node:crypto';

/** Where browsers report what the policy forbade (security S9). */
export const cspReportPath = '/csp-reports';

/** The name that the policy gives it, as the header `Reporting-Endpoints` explains it. */
export const reportingEndpoints = `csp="${cspReportPath}"`;

/**
 * Replaces the one-time nonce of a rendered page by hashes, so that the page can be cached. Only scripts that carry
 * the nonce are hashed: markup that slipped in from user text does not know it and stays blocked (security A13b).
 */
export function sealScripts(
  html: string,
  nonce: string,
  tileUrl?: string,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let sealed = '';
  let from = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    sealed += html.slice(from, at);
    from = at + mark.length;
    const body = inlineScriptAround(html, at);
    if (body) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return { html: sealed + html.slice(from), policy: contentSecurityPolicy([...hashes], tileUrl) };
}

/** What is inside the script element with an attribute at this place; nothing where it is another or has a file. */
function inlineScriptAround(html: string, at: number): string | undefined {
  const start = html.lastIndexOf('<', at);
  const body = html.indexOf('>', at) + 1;
  const tag = html.slice(start, body);
  if (!/^<script\s/.test(tag) || tag.includes(' src=')) return undefined;
  const end = html.indexOf('</script>', body);
  return end === -1 ? undefined : html.slice(body, end);
}

/**
 * The policy of every HTML answer (security A13). Nothing is loaded from another origin, except the pictures of a
 * street map when an admin has said where they are (decision D22). All pages name it: the policy of the page that was
 * opened first stays while the visitor goes on to the map.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], tileUrl?: string): string {
  // Vite's development client writes inline styles and scripts; the built site never takes this branch.
  if (import.meta.env.MODE === 'development') return "default-src 'self' 'unsafe-inline' data: ws:";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...originOf(tileUrl)].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // Browsers that know the second leave the first alone.
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

function originOf(tileUrl: string | undefined): string[] {
  const address = URL.parse(tileUrl?.replace(/\{[zxy]\}/g, '1') ?? '');
  // A host may hold signs that end a directive or a policy.
  return address && /^https?:\/\/[\w.:[\]-]+$/.test(address.origin) ? [address.origin] : [];
}
