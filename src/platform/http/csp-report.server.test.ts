import { describe, expect, test } from 'vitest';
import { violationsIn } from './csp-report.server.ts';

const site = 'https://directory.example';
const violations = (body: unknown) => violationsIn(body, site);
const report = (told: Record<string, unknown>) => [
  {
    type: 'csp-violation',
    url: `${site}/reset-password?token=geheim`,
    user_agent: 'Somebody’s browser',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/steal.js?token=geheim',
      documentURL: `${site}/reset-password/ada?token=geheim#x`,
      referrer: `${site}/users/ada`,
      originalPolicy: "default-src 'none'",
      sample: 'const secret = "geheim"',
      ...told,
    },
  },
];

describe('A report', () => {
  test('keeps what was forbidden, from where and on which part of the site', () => {
    expect(violations(report({}))).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'foreign',
        origin: 'https://evil.example',
        area: '/reset-password',
      },
    ]);
  });

  test('in the old form says the same', () => {
    const body = {
      'csp-report': {
        'violated-directive': "img-src 'self'",
        'blocked-uri': 'https://evil.example/p.png?who=ada',
        'document-uri': `${site}/b/mamas-kitchen?q=jollof`,
        'status-code': 200,
      },
    };
    expect(violations(body)).toEqual([
      { directive: 'img-src', blocked: 'foreign', origin: 'https://evil.example', area: '/b' },
    ]);
  });

  test('names the place in a file of the build, and no other file', () => {
    const place = { lineNumber: 7, columnNumber: 120 };
    const [own] = violations(report({ ...place, sourceFile: `${site}/assets/root-a1.js?x=1` }));
    expect(own?.source).toBe('/assets/root-a1.js:7:120');
    for (const sourceFile of [`${site}/b/ada`, 'https://evil.example/assets/a.js', 'x']) {
      expect(violations(report({ ...place, sourceFile }))[0]).not.toHaveProperty('source');
    }
  });

  test.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['wasm-eval', 'eval'],
    ['trusted-types-sink', 'markup'],
    ['data', 'data'],
    ['blob:https://directory.example/1', 'data'],
    [`${site}/x.js?token=geheim`, 'own'],
    ['chrome-extension://abc/x.js', 'extension'],
    ['moz-extension', 'extension'],
    ['', 'other'],
    ['geheim', 'other'],
  ])('of %s is of the kind %s', (blockedURL, kind) => {
    const [violation] = violations(report({ blockedURL }));
    expect(violation?.blocked).toBe(kind);
    expect(violation).not.toHaveProperty('origin');
  });

  test('of a script of an extension is one of an extension', () => {
    const sourceFile = 'safari-web-extension://abc/x.js';
    expect(violations(report({ blockedURL: 'inline', sourceFile }))[0]?.blocked).toBe('extension');
  });
});

describe('Whatever is sent', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', 7],
    ['an object', {}],
    ['an empty list', []],
    ['a list of nothing', [null, 1, 'x', [], {}]],
    ['another kind of report', [{ type: 'deprecation', body: {} }]],
    ['a report without a body', [{ type: 'csp-violation' }]],
    ['an old report that is none', { 'csp-report': 'x' }],
  ])('%s tells nothing', (_, body) => {
    expect(violations(body)).toEqual([]);
  });

  test('of wrong kinds is left out, word by word', () => {
    const told = {
      effectiveDirective: ['script-src'],
      blockedURL: { href: 'x' },
      documentURL: 7,
      sourceFile: `${site}/assets/a.js`,
      lineNumber: '1',
      columnNumber: -4,
    };
    expect(violations(report(told))).toEqual([
      { directive: 'other', blocked: 'other', area: 'elsewhere', source: '/assets/a.js:0:0' },
    ]);
  });

  test('no letter of a stranger’s choice reaches the words that are counted', () => {
    const [violation] = violations(
      report({
        effectiveDirective: 'geheim-src',
        blockedURL: 'https://geheim%20x.example/',
        documentURL: `${site}/Geheim\u202E7@x`,
      }),
    );
    expect(violation).toMatchObject({ directive: 'other', area: '/…' });
    expect(JSON.stringify(violation)).not.toContain('eheim');
  });

  test('of a hundred reports twenty are read', () => {
    expect(violations(Array.from({ length: 100 }, () => report({})[0]))).toHaveLength(20);
  });
});
