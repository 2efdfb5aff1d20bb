import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes, textLanguages } from '#platform/i18n/languages.ts';

export const legalNames = ['terms', 'privacy'] as const;
export type LegalName = (typeof legalNames)[number];

interface BuiltInVersion {
  number: string;
  /** Day from which it counts. */
  date: string;
}

/**
 * The versions that came with the site, newest first. The words of the newest are in the translations. When the
 * English text changes its meaning, put a new number in front and say in `<text>.change` what changed.
 */
export const builtInVersions: Record<LegalName, readonly [BuiltInVersion, ...BuiltInVersion[]]> = {
  terms: [
    { number: '2.4', date: '2026-11-30' },
    { number: '2.3', date: '2026-11-23' },
    { number: '2.2', date: '2026-11-23' },
    { number: '2.1', date: '2026-11-22' },
    { number: '2.0', date: '2026-11-21' },
  ],
  privacy: [
    { number: '2.9', date: '2026-11-30' },
    { number: '2.8', date: '2026-11-30' },
    { number: '2.7', date: '2026-11-30' },
    { number: '2.6', date: '2026-11-29' },
    { number: '2.5', date: '2026-11-23' },
    { number: '2.4', date: '2026-11-23' },
    { number: '2.3', date: '2026-11-23' },
    { number: '2.2', date: '2026-11-22' },
    { number: '2.1', date: '2026-11-22' },
    { number: '2.0', date: '2026-11-21' },
  ],
};

export const legalTag = 'legal';

export const LegalSection = z.object({
  /** Anchor; unique in the text. */
  id: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** A list below the paragraphs. */
  points: z.optional(z.array(z.string())),
});
export type LegalSection = z.infer<typeof LegalSection>;

const numberForm = /^\d{1,4}\.\d{1,4}$/;
export const isVersionNumber = (text: string): boolean => numberForm.test(text);
export const versionNumber = z
  .string('legal:error.number')
  .check(z.regex(numberForm, 'legal:error.number'));

export const LegalText = z.object({
  name: z.enum(legalNames),
  number: z.string(),
  effectiveOn: z.string(),
  isCurrent: z.boolean(),
  language: z.enum(textLanguages),
  asked: z.enum(languageCodes),
  /** What this version changed; empty for the first. */
  change: z.string(),
  sections: z.array(LegalSection),
  /** A version that does not count yet. */
  upcoming: z.nullable(z.object({ number: z.string(), effectiveOn: z.string() })),
});
export type LegalText = z.infer<typeof LegalText>;

/** A version that somebody has not accepted yet. */
export const NewerVersion = z.object({
  name: z.enum(legalNames),
  number: z.string(),
  effectiveOn: z.string(),
  language: z.enum(textLanguages),
  change: z.string(),
  /** Until they accept it they write nothing. */
  mustAccept: z.boolean(),
});
export type NewerVersion = z.infer<typeof NewerVersion>;

export const getLegalText = endpoint({
  id: 'getLegalText',
  method: 'GET',
  path: '/legal/:name',
  access: 'public',
  rate: 'read',
  summary:
    'The terms or the privacy notice: the version that counts today, or another one by its number',
  params: z.object({ name: z.enum(legalNames, 'legal:error.name') }),
  query: z.object({
    version: z.optional(versionNumber),
    /** Instead of the language that the browser asks for. */
    lng: z.optional(z.string().check(z.maxLength(12, 'legal:error.language'))),
  }),
  response: LegalText,
  errors: ['legal/not-found'],
  cache: {
    tags: () => [legalTag],
    until: ({ upcoming }) => (upcoming ? `${upcoming.effectiveOn}T00:00:00.000Z` : null),
  },
});
