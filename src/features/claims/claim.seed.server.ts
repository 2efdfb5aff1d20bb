import { and, eq } from 'drizzle-orm';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { approveClaim, askForProof, rejectClaim } from './claim-decision.service.server.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { issueVoucher } from './claim-review.service.server.ts';
import { startClaim, submitClaim } from './claim.service.server.ts';
import { claim, claimEvidence } from './claim.table.server.ts';
import { redeemVoucher, requestCall } from './evidence.service.server.ts';

const page = publishedPages();

interface SampleClaim {
  slug: string;
  by: 'kofi' | 'bisi' | 'marcia' | 'junior' | 'selam' | 'althea';
  fullName: string;
  method: Exclude<ClaimMethod, 'document'>;
  hoursAgo: number;
  /** Where the code went, for a code by mail. */
  mailbox?: string;
  /** What became of it. Left out, it waits for staff. */
  outcome?: 'asked' | 'contested' | 'approved' | 'rejected' | 'never-sent';
}

/** Each state that a claim can be in, as far as it takes no paper. A code to a page's own domain decides at once. */
const samples: readonly SampleClaim[] = [
  { slug: 'hooyo-hibaaq', by: 'kofi', fullName: 'Kofi Sample', method: 'phone', hoursAgo: 44 },
  { slug: 'braai-brigade', by: 'bisi', fullName: 'Bisi Sample', method: 'voucher', hoursAgo: 39 },
  {
    slug: 'shaki-and-sons',
    by: 'marcia',
    fullName: 'Marcia Sample',
    method: 'phone',
    hoursAgo: 30,
  },
  {
    slug: 'the-palmwine-typewriter',
    by: 'junior',
    fullName: 'Junior Sample',
    method: 'voucher',
    hoursAgo: 20,
    outcome: 'contested',
  },
  {
    slug: 'chapati-tuesday',
    by: 'selam',
    fullName: 'Selam Sample',
    method: 'phone',
    hoursAgo: 33,
    outcome: 'asked',
  },
  {
    slug: 'highlife-balcony',
    by: 'althea',
    fullName: 'Althea Sample',
    method: 'voucher',
    hoursAgo: 71,
    outcome: 'approved',
  },
  {
    slug: 'five-loaves-agege',
    by: 'kofi',
    fullName: 'Kofi Sample',
    method: 'phone',
    hoursAgo: 95,
    outcome: 'rejected',
  },
  {
    slug: 'snapper-and-spade',
    by: 'bisi',
    fullName: 'Bisi Sample',
    method: 'email-domain',
    mailbox: 'contact@snapper-and-spade.example',
    hoursAgo: 9,
  },
  {
    slug: 'kente-and-coal',
    by: 'althea',
    fullName: 'Althea Sample',
    method: 'email-domain',
    mailbox: 'shop@kente-and-coal.example',
    hoursAgo: 15,
  },
  {
    slug: 'handsworth-yam-exchange',
    by: 'marcia',
    fullName: 'Marcia Sample',
    method: 'phone',
    hoursAgo: 2,
    outcome: 'never-sent',
  },
];

/** Invented claims on invented businesses, made as people make them. Does nothing where one of these people has claimed. */
async function seedSampleClaims(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  if (!people) return;
  if ((await ctx.db.$count(claim, eq(claim.claimantId, people.kofi.id))) > 0) return;
  const touched: string[] = [];
  await ctx.db.transaction(async (tx) => {
    const inside: ServiceContext = { ...ctx, db: tx, invalidate: (tags) => touched.push(...tags) };
    for (const sample of samples) await addSample(inside, people, sample);
  });
  ctx.invalidate(touched);
}

async function addSample(
  ctx: ServiceContext,
  people: SamplePeople,
  sample: SampleClaim,
): Promise<void> {
  const { slug, by, fullName, method, hoursAgo, outcome } = sample;
  const [listed] = await ctx.db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.slug, slug), eq(page.isSample, true)));
  if (!listed) return;
  const claimant = (hours: number) => asSample(ctx, people[by], hours);
  const staff = (hours: number) => asSample(ctx, people.admin, hours);
  const { id } = await startClaim(claimant(hoursAgo + 1), {
    listingId: listed.id,
    fullName,
    email: `${by}@people.sample.invalid`,
    phone: '07700 900123',
    method,
  });
  await prove(claimant(hoursAgo + 1), id, sample, async () => {
    const note = 'Sample: met behind the counter.';
    return (await issueVoucher(staff(hoursAgo + 2), { listingId: listed.id, note })).voucher;
  });
  if (outcome === 'never-sent') return;
  await submitClaim(claimant(hoursAgo), id);
  if (outcome === 'contested') {
    const contested = {
      contestedAt: claimant(hoursAgo - 8).now,
      contestNote: 'Sample: we have run it since 2011 and know nobody of that name.',
    };
    await ctx.db.update(claim).set(contested).where(eq(claim.id, id));
  }
  if (outcome === 'asked')
    await askForProof(
      staff(hoursAgo - 6),
      id,
      'Sample: the number rang out twice. When can we call?',
    );
  if (outcome === 'approved') await approveClaim(staff(hoursAgo - 20), id, method);
  if (outcome === 'rejected')
    await rejectClaim(
      staff(hoursAgo - 40),
      id,
      'Sample: whoever answered the listed phone said no.',
    );
}

/** A call is made by staff later. A code by mail would go to a mailbox that does not exist: it counts as read. */
async function prove(
  ctx: ServiceContext,
  id: string,
  { method, mailbox }: SampleClaim,
  meet: () => Promise<string>,
): Promise<void> {
  if (method === 'phone') await requestCall(ctx, id);
  else if (method === 'voucher') await redeemVoucher(ctx, id, await meet());
  else {
    await ctx.db
      .insert(claimEvidence)
      .values({ claimId: id, method, provedAt: ctx.now, codeAddress: mailbox });
  }
}

export const claimSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await seedSampleClaims(ctx);
  },
};
