import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { isOnServer, someOf } from '#platform/test/every-case.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { inquiryAttempt } from './attempt.table.server.ts';
import { lookAgainAtLetters } from '../inbox/held-letter.service.server.ts';
import { createInquiry } from '../inquiry.service.server.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { testDirectory, testListingId } from '../business.scene.server.ts';
import { seenCampaigns } from './corpus/campaigns-seen.ts';
import { laterCampaigns } from './corpus/campaigns-later.ts';
import { unseenCampaigns } from './corpus/campaigns-unseen.ts';
import { createFormToken } from './form-token.server.ts';
import { laterHonestLetters } from './corpus/honest-later.ts';
import { honestPosts, seenHonestLetters } from './corpus/honest-posts.ts';
import type { HonestLetter } from './corpus/honest-posts.ts';
import { unseenHonestLetters } from './corpus/honest-unseen.ts';
import { botPosts, corpusSeconds } from './corpus/bots.ts';
import { corpusListings } from './corpus/posts.ts';
import type { Campaign, CorpusPost } from './corpus/posts.ts';

const test_ = useTestDb();

const directory = testDirectory(
  Array.from({ length: corpusListings }, (_, place) => ({
    id: testListingId(place),
    title: `Sample business ${place}`,
    contactEmail: `business${place}@sample.example`,
  })),
);

const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const contextAt = (seconds: number, client?: ServiceContext['client']): ServiceContext =>
  testContext({ db: test_.db, actor: anonymous, now: at(seconds), subjects: directory, client });

const every = 300;

/** Sends the posts, each at its moment, while the site looks again at doubtful ones every five minutes. */
async function send(posts: readonly CorpusPost[]): Promise<Outcome[]> {
  const harvested = new Map<string, string>();
  let looked = 0;
  // Their mailboxes have answered before: what is measured is the shield, not the budget of a stranger's mailbox.
  for (let place = 0; place < corpusListings; place += 1) {
    await noteAnswered(contextAt(0), test_.db, { address: `business${place}@sample.example` });
  }
  const lookUntil = async (moment: number) => {
    for (; looked + every <= moment; looked += every) {
      await lookAgainAtLetters(contextAt(looked + every));
    }
  };
  for (const post of posts) {
    await lookUntil(post.at);
    const ctx = contextAt(post.at, clientOf(post));
    await createInquiry(ctx, {
      listingId: testListingId(post.listing),
      type: post.type,
      name: post.name,
      email: post.email,
      subject: post.subject,
      message: post.message,
      homepage: post.homepage,
      isAdult: true,
      token: tokenOf(ctx, post, harvested),
    });
  }
  await lookUntil((posts.at(-1)?.at ?? 0) + 2 * 3600);
  return outcomesOf(posts);
}

interface Outcome {
  post: CorpusPost;
  /** Delivered without a person of staff or a confirmed address; held for them; thrown away. */
  became: 'delivered' | 'held' | 'dropped';
}

async function outcomesOf(posts: readonly CorpusPost[]): Promise<Outcome[]> {
  const rows = await test_.db
    .select({ at: inquiryAttempt.at, status: inquiry.status })
    .from(inquiryAttempt)
    .leftJoin(inquiry, eq(inquiry.id, inquiryAttempt.inquiryId))
    .orderBy(asc(inquiryAttempt.id));
  expect(rows.map((row) => row.at)).toEqual(posts.map((post) => at(post.at)));
  return posts.map((post, place) => {
    const status = rows[place]?.status ?? null;
    if (status === null) return { post, became: 'dropped' };
    return { post, became: status === 'held' ? 'held' : 'delivered' };
  });
}

const clientOf = ({ network, isSameOrigin }: CorpusPost): ServiceContext['client'] => ({
  network,
  userAgent: 'Mozilla/5.0',
  isSameOrigin,
  binding: undefined,
  bind: () => undefined,
});

function tokenOf(
  ctx: ServiceContext,
  post: CorpusPost,
  harvested: Map<string, string>,
): string | undefined {
  const fresh = () =>
    createFormToken(ctx.keys, {
      listingId: testListingId(post.listing),
      network: post.network,
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

async function sample(seed: number, campaign: Campaign, letters: readonly HonestLetter[]) {
  const bots = botPosts(seed, campaign);
  const people = honestPosts(seed, letters, corpusSeconds[campaign.mix]);
  expect([bots.length, people.length]).toEqual([1000, 50]);
  const outcomes = await send([...bots, ...people].toSorted((a, b) => a.at - b.at));
  const messages = (isBot: boolean, became: Outcome['became']) =>
    outcomes
      .filter(({ post, ...outcome }) => post.isBot === isBot && outcome.became === became)
      .map(({ post }) => post.message);
  return { messages };
}

const long = 400_000;

type Case = [string, number, number, Campaign, readonly HonestLetter[]];
/** The unseen ones first: the others are what the rules were made on. */
const cases = someOf<Case>(
  [
    // No two letters alike, and each sells something else: the first of each kind look like honest ones.
    ['unseen, of ever new letters', 8, 603, unseenCampaigns.assembled, unseenHonestLetters],
    [
      'unseen, of programs that behave',
      5,
      602,
      unseenCampaigns.officesQuietly,
      unseenHonestLetters,
    ],
    ['that its rules were made on', 5, 1, seenCampaigns.third, seenHonestLetters],
    ['in several languages', 5, 102, laterCampaigns.strange, laterHonestLetters],
    ['unseen, of all sorts of programs', 5, 601, unseenCampaigns.offices, unseenHonestLetters],
  ],
  1,
);

describe.skipIf(isOnServer)('The shield', () => {
  test.each(cases)(
    'delivers hardly any of 1,000 scripted posts, and all 50 of people: a campaign %s, at most %i',
    async (_, most, seed, campaign, letters) => {
      const { messages } = await sample(seed, campaign, letters);
      expect(messages(true, 'delivered').length).toBeLessThanOrEqual(most);
      // Nothing of people is lost or waits for a person, and nobody of staff reads a thousand letters either.
      expect(messages(false, 'dropped')).toEqual([]);
      expect(messages(false, 'held')).toEqual([]);
      expect(messages(true, 'held').length).toBeLessThan(100);
    },
    long,
  );
});
