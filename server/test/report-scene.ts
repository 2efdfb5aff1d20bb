import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, is } from 'drizzle-orm';
import { PgTable, PgUUID } from 'drizzle-orm/pg-core';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { addTestTopic, addTestYouth } from '#features/youth-forum/youth-forum.scene.server.ts';
import { youthOffer } from '#features/youth-offers/youth-offer.table.server.ts';
import { isAdmitted, system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feedAddress } from '#platform/feeds/feed-address.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { Subject, SubjectKind } from '#platform/subjects/subject.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { pageRoutes } from '../../src/routes.ts';
import { endpoints } from '../api.ts';
import { siteParts } from '../features.ts';
import { Canaries } from './canaries.ts';
import { addressesOf, searchWord } from './page-addresses.ts';
import { pageRenderer } from './page-renderer.ts';
import { addPrivateScene } from './private-scene.ts';
import type { PrivateScene } from './private-scene.ts';
import { openTestApp } from './test-app.ts';

/** Who may be the one that reports, those who see least first; `young` is on the board and the market of 18 to 24. */
export const viewers = [
  'public',
  'customer',
  'business',
  'young',
  'youth',
  'person',
  'owner',
] as const;
export type Viewer = (typeof viewers)[number];

/** Something of a kind that somebody without a part in it reads, and where. */
export interface ReadByOthers {
  subject: Subject;
  viewer: Viewer;
  /** Words that stand in this row alone. */
  words: readonly string[];
  urls: readonly string[];
}

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/**/*.table.server.ts', { eager: true }),
)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable));

const wordsIn = (body: string): Set<string> =>
  new Set(body.toLowerCase().match(/kanarie\d{4}z/g) ?? []);

/** A site full of things that people have posted, for tests of who still reads one of them after a decision. */
export class ReportScene {
  /** Where its files lie. */
  readonly folder = mkdtempSync(join(tmpdir(), 'report-scene-'));
  readonly subjects = new SubjectRegistry(siteParts.of('subjects'));
  readonly #canaries = new Canaries();
  readonly #tokens = new Map<string, string>();
  readonly #accountOf = new Map<Viewer, string>();
  readonly #readAt = new Map<Viewer, Map<string, Set<string>>>();
  readonly #allIds: string[] = [];
  #scene: PrivateScene | undefined;
  #app: FastifyInstance | undefined;

  async fill(db: Db): Promise<void> {
    this.#scene = await addPrivateScene(db, this.#canaries);
    for (const [who, token] of this.#scene.tokens) this.#tokens.set(who, token);
    const reader = await addTestYouth(db, '18-24', 'Reader');
    const author = await addTestYouth(db, '18-24', 'Author');
    this.#tokens.set('young', await tokenFor(db, reader.id));
    const word = (column: string) => this.#canaries.wordFor(column, 'of others');
    await this.#canaries.add(db, youthOffer, 'of others', {
      ownerId: author.id,
      status: 'published',
      hiddenAt: null,
      reason: '',
    });
    await addTestTopic(db, '18-24', { ownerId: author.id, text: word('youth_post.text') });
    // Of nobody who contests it.
    const owner = await addTestAccount(db, ['customer', 'business'], { firstName: 'Holder' });
    const id = await addTestListing(db, testNow, { name: `Sample ${word('listing.name')}` });
    await db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, id));
    for (const table of tables)
      if ('id' in table && is(table.id, PgUUID))
        for (const row of await db.select({ id: table.id }).from(table))
          this.#allIds.push(String(row.id));
  }

  async open(db: () => Db): Promise<void> {
    const env = { RATE_LIMITS: 'off', DATA_DIR: this.folder };
    this.#app = await openTestApp(db, env, await pageRenderer());
    for (const viewer of viewers.filter((one) => one !== 'public')) {
      const me = await this.ask(viewer, { url: '/api/auth/me' });
      this.#accountOf.set(viewer, me.json<{ user: { id: string } }>().user.id);
    }
  }

  async close(): Promise<void> {
    await this.#app?.close();
  }

  /** Calls the site as one of the scene. */
  ask(
    who: Viewer | 'moderator' | 'admin',
    options: InjectOptions,
  ): Promise<LightMyRequestResponse> {
    return this.askWith(this.#tokens.get(who), options);
  }

  askWith(token: string | undefined, options: InjectOptions): Promise<LightMyRequestResponse> {
    if (!this.#app) throw new Error('The site of the scene is not open.');
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return this.#app.inject({ ...options, headers });
  }

  /** The first row of this kind that somebody without a part in it reads, as somebody who sees little. */
  async findRead(db: Db, kind: SubjectKind): Promise<ReadByOthers> {
    const ctx = testContext({ db, actor: system, subjects: this.subjects });
    const rows = (await kind.find(ctx, this.#allIds)).filter(({ ownerIds }) => ownerIds.length > 0);
    for (const viewer of viewers) {
      const where = await this.#whereRead(viewer);
      for (const subject of rows.filter((row) => !this.#hasPart(viewer, row))) {
        // The title of a profile is a name, which stands at other places too.
        const said = (await kind.wordsOf?.(db, [subject.id]))?.get(subject.id);
        const words = [...wordsIn(said ?? subject.title)];
        const urls = [...new Set(words.flatMap((word) => [...(where.get(word) ?? [])]))];
        if (urls.length > 0)
          return { subject, viewer, words, urls: [...urls, subject.url.replace(/#.*/, '')] };
      }
    }
    throw new Error(`In the scene nobody reads a ${kind.type} of somebody else.`);
  }

  /** At which of its addresses it is read now. */
  async stillRead({ viewer, words, urls }: ReadByOthers): Promise<string[]> {
    const read: string[] = [];
    for (const url of urls) {
      const told = await this.#wordsAt(viewer, url);
      if (words.some((word) => told.has(word))) read.push(url);
    }
    return read;
  }

  /** Its author, and who acts for it, see it whatever is decided. */
  #hasPart(viewer: Viewer, { ownerIds, managerIds = [], memberIds = [] }: Subject): boolean {
    const id = this.#accountOf.get(viewer);
    return id !== undefined && [...ownerIds, ...managerIds, ...memberIds].includes(id);
  }

  /** A page that says that there is nothing repeats what it was asked for. */
  async #wordsAt(viewer: Viewer, url: string): Promise<Set<string>> {
    const { statusCode, body } = await this.ask(viewer, { url });
    return statusCode < 400 ? wordsIn(body) : new Set();
  }

  /** Addresses by the word that a viewer reads there; asked once. */
  async #whereRead(viewer: Viewer): Promise<Map<string, Set<string>>> {
    const known = this.#readAt.get(viewer);
    if (known) return known;
    const found = new Map<string, Set<string>>();
    for (const url of await this.#addressesFor(viewer))
      for (const word of await this.#wordsAt(viewer, url))
        found.set(word, (found.get(word) ?? new Set()).add(url));
    this.#readAt.set(viewer, found);
    return found;
  }

  /** The lists, searches, open data, feeds, sitemaps and pages of the site; those by a secret link belong to whoever has it. */
  async #addressesFor(viewer: Viewer): Promise<string[]> {
    const isYoung = viewer === 'young' || viewer === 'youth';
    const actor = viewer === 'public' ? undefined : personWith(isYoung ? 'youth' : 'customer');
    const open = endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method === 'GET' && !path.includes(':token'))
      .filter(({ access }) => access === 'public' || (actor && isAdmitted(actor, access)))
      .flatMap((endpoint) => addressesOf(endpoint, this.#scene?.ids ?? {}));
    if (viewer !== 'public') return open;
    const pages = pageRoutes
      .filter(({ path, access }) => access === 'public' && !/[:*]/.test(path))
      .flatMap(({ path }) => [path, `${path}?q=${searchWord}`]);
    const feeds = siteParts.of('feeds').map(({ name }) => feedAddress(name));
    const { body } = await this.ask('public', { url: '/sitemap.xml' });
    const sitemaps = [...body.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].flatMap(
      ([, path]) => path ?? [],
    );
    return [...open, ...pages, ...feeds, ...sitemaps];
  }
}

/** A session of any account, for what only its holder may do. */
export async function tokenFor(db: Db, accountId: string): Promise<string> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error('The account is not there.');
  return (await openSession(testContext({ db }), db, row, testNow)).accessToken;
}
