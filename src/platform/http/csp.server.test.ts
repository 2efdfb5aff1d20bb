import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspReportPath, reportingEndpoints, sealScripts } from './csp.server.ts';

const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('a script that carries the nonce is allowed by its hash, and the nonce is gone', () => {
  const { html, policy } = sealScripts('<script nonce="n1">go()</script>', 'n1');
  expect(html).toBe('<script>go()</script>');
  expect(policy).toContain(hashOf('go()'));
});

test('a script that slipped in without the nonce stays forbidden', () => {
  const { policy } = sealScripts('<script nonce="n1">go()</script><script>steal()</script>', 'n1');
  expect(policy).not.toContain(hashOf('steal()'));
});

test('a data block needs no permission', () => {
  const { policy } = sealScripts('<script type="application/json">{}</script>', 'n1');
  expect(policy).toContain("script-src 'self';");
});

test('browsers are told where to report, in both ways they know', () => {
  const { policy } = sealScripts('', 'n1');
  expect(policy).toContain(`report-uri ${cspReportPath}; report-to csp`);
  expect(reportingEndpoints).toBe(`csp="${cspReportPath}"`);
});

test('pictures come from the street map that is configured, and from no other origin', () => {
  const imagesOf = (tileUrl?: string) =>
    sealScripts('', 'n1', tileUrl).policy.match(/img-src [^;]*/)?.[0];
  expect(imagesOf()).toBe("img-src 'self' data: blob:");
  expect(imagesOf('https://tiles.example/a/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tiles.example",
  );
  expect(imagesOf('https://tiles;sandbox/{z}/{x}/{y}.png')).toBe(imagesOf());
});
