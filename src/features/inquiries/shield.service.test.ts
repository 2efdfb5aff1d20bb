import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { inquiryAttempt } from './attempt.table.server.ts';
import { createInquiry } from './inquiry.service.server.ts';
import { sampleDirectory, sampleListingId } from './sample-business.server.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { honestPosts } from './shield/honest-posts.ts';
import { botPosts, campaigns, sampleListings } from './shield/sample-posts.ts';
import type { Campaign, SamplePost } from './shield/sample-posts.ts';
import type { Verdict } from './spam.policy.ts';

const test_ = useTestDb();

const directory = sampleDirectory(
  Array.from({ length: sampleListings }, (_, place) => ({
    id: sampleListingId(place),
    title: `Sample business ${place}`,
    contactEmail: `business${place}@sample.example`,
  })),
);

/** Sends the posts one after the other, each at its moment, and answers what became of them. */
async function send(
  posts: readonly SamplePost[],
): Promise<{ post: SamplePost; verdict: Verdict }[]> {
  const harvested = new Map<string, string>();
  const outcomes: { post: SamplePost; verdict: Verdict }[] = [];
  for (const post of posts) {
    const now = new Date(testNow.getTime() + post.at * 1000);
    const ctx = testContext({
      db: test_.db,
      actor: anonymous,
      now,
      subjects: directory,
      client: clientOf(post),
    });
    await createInquiry(ctx, {
      listingId: sampleListingId(post.listing),
      type: post.type,
      name: post.name,
      email: post.email,
      subject: post.subject,
      message: post.message,
      homepage: post.homepage,
      token: tokenOf(ctx, post, harvested),
    });
    outcomes.push({ post, verdict: await lastVerdict(now) });
  }
  return outcomes;
}

const clientOf = ({ network, isSameOrigin }: SamplePost): ServiceContext['client'] => ({
  network,
  userAgent: 'Mozilla/5.0',
  isSameOrigin,
  binding: undefined,
  bind: () => undefined,
});

function tokenOf(
  ctx: ServiceContext,
  post: SamplePost,
  harvested: Map<string, string>,
): string | undefined {
  const fresh = () =>
    createFormToken(ctx.keys, {
      listingId: sampleListingId(post.listing),
      network: post.network,
      isConfirmation: false,
      now: new Date(ctx.now.getTime() - post.took * 1000),
    });
  if (post.token === 'none') return undefined;
  if (post.token === 'forged') return `${fresh().slice(0, -6)}AAAAAA`;
  if (post.token === 'fresh') return fresh();
  const key = `${post.token.harvestedBy} ${post.listing}`;
  const token = harvested.get(key) ?? fresh();
  harvested.set(key, token);
  return token;
}

async function lastVerdict(now: Date): Promise<Verdict> {
  const rows = await test_.db
    .select({ verdict: inquiryAttempt.verdict, at: inquiryAttempt.at })
    .from(inquiryAttempt)
    .orderBy(desc(inquiryAttempt.id))
    .limit(1);

  const last = rows[0];
  expect(last?.at).toEqual(now);
  return last?.verdict ?? 'drop';
}

const passed = (outcomes: Awaited<ReturnType<typeof send>>, isBot: boolean) =>
  outcomes
    .filter(({ post, verdict }) => post.isBot === isBot && verdict === 'pass')
    .map(({ post }) => post.message);

async function sample(seed: number, campaign: Campaign) {
  const bots = botPosts(seed, campaign);
  const people = honestPosts(seed);
  expect([bots.length, people.length]).toEqual([1000, 50]);
  const outcomes = await send([...bots, ...people].toSorted((a, b) => a.at - b.at));
  return { bots: passed(outcomes, true), people: passed(outcomes, false), outcomes };
}

const long = 240_000;

describe('The shield', () => {
  test(
    'lets at most 5 of 1,000 scripted posts through, and all 50 of people',
    async () => {
      const { bots, people } = await sample(1, campaigns.first);
      expect(bots.length).toBeLessThanOrEqual(5);
      expect(people).toHaveLength(50);
    },
    long,
  );

  test(
    'lets at most 15 of 1,000 through of a campaign that its rules know nothing of, and all 50 of people',
    async () => {
      const { bots, people, outcomes } = await sample(3, campaigns.unseen);
      expect(bots.length).toBeLessThanOrEqual(15);
      expect(people).toHaveLength(50);
      // Nobody of staff reads a thousand letters either.
      expect(outcomes.filter(({ verdict }) => verdict === 'hold').length).toBeLessThan(100);
    },
    long,
  );
});
