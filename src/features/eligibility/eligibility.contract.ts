import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import {
  accreditations,
  ages,
  areas,
  beneficiaries,
  coverSums,
  exclusions,
  feeStatuses,
  incomeEdges,
  legalForms,
  levels,
} from './facts.ts';
import type { CoverKind } from './facts.ts';

const error = 'eligibility:error.choice';

/** At least one of a fixed list, each once. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values, error), error).check(
    z.minLength(1, error),
    z.refine((chosen) => new Set(chosen).size === chosen.length, error),
  );
/** The same, where none is an answer. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values, error), error)
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, error));

const country = z.string(error).check(z.regex(/^[A-Z]{2}$/, error));
const countries = z.array(country, error).check(z.minLength(1, error), z.maxLength(250, error));
const edge = z.literal([...incomeEdges], error);
const years = z.int(error).check(z.minimum(0, error), z.maximum(100, error));

const isInOrder = ({ least, most }: { least?: number | undefined; most?: number | undefined }) =>
  (least !== undefined || most !== undefined) && (least ?? 0) <= (most ?? Infinity);

/** Sums of insurance in pounds, by kind. */
const sums = (sum: z.ZodMiniType<number>) =>
  z.strictObject({
    public: z.optional(sum),
    employers: z.optional(sum),
    professional: z.optional(sum),
  } satisfies Record<CoverKind, unknown>);

/**
 * Who may have or do something: every rule that is there must be kept. Lists of a rule mean "one of these", but for
 * `cover` and `accreditations`, of which each is needed, and `excludes`, of which none may be so.
 */
export const EligibilityRules = z.strictObject({
  legalForms: z.optional(someOf(legalForms)),
  /** Pounds of the last full year, as edges of bands: `least` and more, less than `most`. */
  income: z.optional(
    z
      .strictObject({ least: z.optional(edge), most: z.optional(edge) })
      .check(
        z.refine(
          (limits) => isInOrder(limits) && limits.least !== limits.most,
          'eligibility:error.limits',
        ),
      ),
  ),
  /** Whole years since it began; both ends count. */
  years: z.optional(
    z
      .strictObject({ least: z.optional(years), most: z.optional(years) })
      .check(z.refine(isInOrder, 'eligibility:error.limits')),
  ),
  areas: z.optional(someOf(areas)),
  serves: z.optional(someOf(beneficiaries)),
  cover: z.optional(sums(z.literal([...coverSums], error))),
  accreditations: z.optional(someOf(accreditations)),
  /** ISO 3166-1 alpha-2. */
  nationalities: z.optional(countries),
  levels: z.optional(someOf(levels)),
  feeStatuses: z.optional(someOf(feeStatuses)),
  ages: z.optional(someOf(ages)),
  excludes: z.optional(someOf(exclusions)),
});
export type EligibilityRules = z.infer<typeof EligibilityRules>;
export type RuleName = keyof EligibilityRules;

/** The rules of these names alone; others are refused. */
export function rulesNamed<Name extends RuleName>(names: readonly Name[]) {
  const { shape } = EligibilityRules.def;
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<typeof shape, Name>,
  );
}

/** What somebody says of themselves or their organisation. What is left out is not known. */
export const EligibilityAnswers = z.strictObject({
  legalForm: z.optional(z.enum(legalForms, error)),
  /** The lower edge of the band, in pounds. */
  income: z.optional(edge),
  /** The month in which it began, `YYYY-MM`. */
  began: z.optional(
    z
      .string(error)
      .check(z.regex(/^(?:1[5-9]|2\d)\d\d-(?:0[1-9]|1[0-2])$/, 'eligibility:error.month')),
  ),
  areas: z.optional(anyOf(areas)),
  serves: z.optional(anyOf(beneficiaries)),
  /** Pounds; 0 for none. */
  cover: z.optional(sums(z.literal([0, ...coverSums], error))),
  accreditations: z.optional(anyOf(accreditations)),
  nationalities: z.optional(countries),
  levels: z.optional(anyOf(levels)),
  feeStatus: z.optional(z.enum(feeStatuses, error)),
  age: z.optional(z.enum(ages, error)),
  /** Of the exclusions, those that are so. */
  excludedBy: z.optional(anyOf(exclusions)),
});
export type EligibilityAnswers = z.infer<typeof EligibilityAnswers>;

const SavedAnswers = z.object({
  answers: EligibilityAnswers,
  /** ISO 8601, UTC; null where nothing is saved. */
  savedAt: z.nullable(z.string()),
});

export const getOwnAnswers = endpoint({
  id: 'getOwnAnswers',
  method: 'GET',
  path: '/eligibility/answers',
  access: signedIn,
  rate: 'read',
  summary: 'What one has saved about oneself, to see what one may apply for',
  response: SavedAnswers,
});

export const saveOwnAnswers = endpoint({
  id: 'saveOwnAnswers',
  method: 'PUT',
  path: '/eligibility/answers',
  access: signedIn,
  rate: 'write',
  summary: 'Save them in place of what was saved before',
  body: z.strictObject({ answers: EligibilityAnswers }),
  response: SavedAnswers,
});

export const forgetOwnAnswers = endpoint({
  id: 'forgetOwnAnswers',
  method: 'DELETE',
  path: '/eligibility/answers',
  access: signedIn,
  rate: 'write',
  summary: 'Delete what one has saved',
  response: z.object({}),
});
