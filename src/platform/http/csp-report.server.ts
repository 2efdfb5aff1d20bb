import * as z from 'zod/mini';

/** A violation of the content security policy without anything that could tell of a person: words of the code alone. */
export interface CspViolation {
  directive: string;
  blocked: BlockedKind;
  /** Scheme and host of what was blocked, when it lies elsewhere. */
  origin?: string;
  /** First part of the page's path: what follows may name a person or hold a token. */
  area: string;
  /** A file of the build with line and column. */
  source?: string;
}

const blockedKinds = [
  'inline',
  'eval',
  'markup',
  'data',
  'own',
  'foreign',
  'extension',
  'other',
] as const;
type BlockedKind = (typeof blockedKinds)[number];

/** A browser may send many at once; more tell nothing new. */
const mostReports = 20;

const directives = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

const text = z.catch(z.string(), '');
const position = z.catch(z.number(), 0);

/** As the Reporting API sends it, in a list with reports of other kinds. */
const Report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text,
    lineNumber: position,
    columnNumber: position,
  }),
});

/** As browsers send it to `report-uri`. */
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': position,
    'column-number': position,
  }),
});

/** The violations in the body of a report; none when it is something else. */
export function violationsIn(body: unknown, siteUrl: string): CspViolation[] {
  const old = z.safeParse(OldReport, body);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      scrubbed(siteUrl, {
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        file: report['source-file'],
        place: [report['line-number'], report['column-number']],
      }),
    ];
  }
  const listed = Array.isArray(body) ? body.slice(0, mostReports) : [];
  return listed.flatMap((entry) => {
    const report = z.safeParse(Report, entry);
    if (!report.success) return [];
    const told = report.data.body;
    return [
      scrubbed(siteUrl, {
        directive: told.effectiveDirective,
        blocked: told.blockedURL,
        page: told.documentURL,
        file: told.sourceFile,
        place: [told.lineNumber, told.columnNumber],
      }),
    ];
  });
}

interface Told {
  directive: string;
  blocked: string;
  page: string;
  file: string;
  place: readonly [number, number];
}

function scrubbed(siteUrl: string, { directive, blocked, page, file, place }: Told): CspViolation {
  const [name = ''] = directive.split(' ', 1);
  const kind = kindOf(blocked, file, siteUrl);
  const origin = kind === 'foreign' ? hostOf(blocked) : undefined;
  const source = builtFile(file, siteUrl);
  return {
    directive: directives.has(name) ? name : 'other',
    blocked: kind,
    area: areaOf(page, siteUrl),
    ...(origin && { origin }),
    ...(source && { source: [source, ...place.map(whole)].join(':') }),
  };
}

/** Extensions of the visitor's browser break the policy all the time, and nobody here can mend them. */
const isExtension = (address: string): boolean => /^[a-z-]+-extension\b/.test(address);

function kindOf(blocked: string, file: string, siteUrl: string): BlockedKind {
  if (isExtension(blocked) || isExtension(file)) return 'extension';
  if (blocked === 'inline') return 'inline';
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'eval';
  if (blocked.startsWith('trusted-types')) return 'markup';
  if (/^(?:data|blob)(?::|$)/.test(blocked)) return 'data';
  const address = URL.parse(blocked);
  if (!address) return 'other';
  return address.origin === URL.parse(siteUrl)?.origin ? 'own' : 'foreign';
}

function hostOf(blocked: string): string | undefined {
  const origin = URL.parse(blocked)?.origin ?? '';
  return /^(?:https?|wss?):\/\/[\w.:[\]-]{1,100}$/.test(origin) ? origin : undefined;
}

function areaOf(page: string, siteUrl: string): string {
  const address = URL.parse(page);
  if (address?.origin !== URL.parse(siteUrl)?.origin) return 'elsewhere';
  const [, first = ''] = address?.pathname.split('/') ?? [];
  return /^[a-z-]{0,30}$/.test(first) ? `/${first}` : '/…';
}

function builtFile(file: string, siteUrl: string): string | undefined {
  const address = URL.parse(file);
  if (!address || address.origin !== URL.parse(siteUrl)?.origin) return undefined;
  return /^\/assets\/[\w.-]{1,100}$/.test(address.pathname) ? address.pathname : undefined;
}

const whole = (place: number): number => (Number.isSafeInteger(place) && place > 0 ? place : 0);
