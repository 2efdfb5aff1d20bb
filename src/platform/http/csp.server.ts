import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Replaces the one-time nonce of a rendered page by hashes, so that the page can be cached. Only scripts that carry
 * the nonce are hashed: markup that slipped in from user text does not know it and stays blocked (security A13b).
 */
export function sealScripts(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(script)) {
    const isInline = body !== '' && !attributes.includes(' src=');
    if (isInline && attributes.includes(mark)) {
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
    }
  }
  return { html: html.replaceAll(mark, ''), policy: contentSecurityPolicy([...hashes]) };
}

/** The policy of every HTML answer (security A13). Nothing is loaded from another origin. */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  // Vite's development client writes inline styles and scripts; the built site never takes this branch.
  if (import.meta.env.MODE === 'development') return "default-src 'self' 'unsafe-inline' data: ws:";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
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
  ].join('; ');
}
