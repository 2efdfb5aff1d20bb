import * as z from 'zod/mini';

/** One past award, as the 360Giving standard (1.4) has it. */
export interface Award {
  /** Of the publisher, such as `360G-ptc-gr-01653`: the same grant has it in every edition of a file. */
  grantId: string;
  title: string;
  funder: string;
  programme: string;
  recipient: string;
  /** Minor units: pence. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** `YYYY-MM-DD`. */
  awardedOn: string;
}

/** A row that is left out, and why. */
export interface AwardFault {
  /** Place in the file, from 1. */
  row: number;
  reason: string;
}

export interface AwardFile {
  awards: Award[];
  faults: AwardFault[];
}

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const Organisation = z.looseObject({ name: words });

const Grant = z.looseObject({
  id: words,
  title: words,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amountAwarded: z.number().check(z.gt(0), z.lte(1e12)),
  awardDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
  fundingOrganization: z.array(Organisation).check(z.minLength(1)),
  recipientOrganization: z.array(Organisation).check(z.minLength(1)),
  grantProgramme: z.optional(z.array(z.looseObject({ title: z.optional(z.string()) }))),
});

const Package = z.looseObject({ grants: z.array(z.unknown()) });

/** Reads a file of the standard. Throws `SyntaxError` where it is none; a row that lacks something is left out and named. */
export function readAwardFile(text: string): AwardFile {
  const parsed = z.safeParse(Package, JSON.parse(text));
  if (!parsed.success) throw new SyntaxError('It has no list named "grants".');
  const awards = new Map<string, Award>();
  const faults: AwardFault[] = [];
  for (const [at, grant] of parsed.data.grants.entries()) {
    const row = at + 1;
    // Grants to people are published without names, and say little; leaving them out is safe.
    if (isToPerson(grant)) {
      faults.push({ row, reason: 'it was given to a person' });
      continue;
    }
    const read = z.safeParse(Grant, grant);
    if (!read.success) {
      faults.push({
        row,
        reason: `${read.error.issues[0]?.path.join('.') ?? 'it'} is missing or wrong`,
      });
      continue;
    }
    const award = toAward(read.data);
    if (awards.has(award.grantId)) faults.push({ row, reason: `${award.grantId} is there twice` });
    else awards.set(award.grantId, award);
  }
  return { awards: [...awards.values()], faults };
}

const isToPerson = (grant: unknown): boolean =>
  typeof grant === 'object' && grant !== null && 'recipientIndividual' in grant;

function toAward(grant: z.output<typeof Grant>): Award {
  return {
    grantId: grant.id,
    title: grant.title,
    funder: grant.fundingOrganization[0]?.name ?? '',
    programme: grant.grantProgramme?.[0]?.title?.trim().slice(0, 500) ?? '',
    recipient: grant.recipientOrganization[0]?.name ?? '',
    amount: Math.round(grant.amountAwarded * 100),
    currency: grant.currency,
    awardedOn: grant.awardDate.slice(0, 10),
  };
}
