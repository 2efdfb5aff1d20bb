import fc from '#platform/test/fast-check.ts';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { sendDigests } from '#features/notifications/digest-sending.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { foundDigestKind } from '../found-digest.server.ts';
import { muteWord } from '../mute.service.server.ts';
import { frequencies } from '../saved-search.policy.ts';
import type { Frequency } from '../saved-search.policy.ts';
import { makeTestList } from '../saved-search.scene.server.ts';
import type { TestItem } from '../saved-search.scene.server.ts';
import { changeSavedSearch, saveSearch } from '../saved-search.service.server.ts';
import { matchItems } from './match.service.server.ts';
import { scanStreams } from './scan.service.server.ts';

const data = useTestDb();

const place = fc.nat({ max: 9 });
const kind = fc.constantFrom('a', 'b');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), kind }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('turn' as const), place, kind }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hide' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mute' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      search: fc.nat({ max: 1 }),
      frequency: fc.constantFrom(...frequencies),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 40 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What a reader may expect of one of their searches, told without a database. */
interface Expected {
  id: string;
  finds: (item: TestItem) => boolean;
  frequency: Frequency;
  /** Items that were no news when it began. */
  known: Set<string>;
}

let runs = 0;

/** One reader with two searches, whose results overlap. */
class History {
  readonly faults: string[] = [];
  readonly #made: ReturnType<typeof makeTestList>;
  readonly #list;
  readonly #person: Person;
  readonly #email: string;
  readonly #searches: Expected[] = [];
  readonly #muted = new Set<string>();
  readonly #told = new Map<string, number>();
  #mails = 0;
  #now = new Date('2026-11-24T10:00:00Z');

  constructor(person: Person, email: string) {
    this.#made = makeTestList();
    this.#list = { ...this.#made.list, name: `things-${runs}` };
    this.#person = person;
    this.#email = email;
  }

  readonly #as = () => testContext({ db: data.db, actor: this.#person, now: this.#now });
  readonly #site = () => testContext({ db: data.db, now: this.#now });

  async begin(): Promise<void> {
    await scanStreams(this.#site(), [this.#list], 'published');
    await scanStreams(this.#site(), [this.#list], 'changed');
    for (const one of ['a', ''] as const) {
      const { id } = await saveSearch(this.#as(), [this.#list], {
        list: this.#list.name,
        query: `kind=${one}`,
        name: `Kind ${one}`,
        frequency: 'daily',
      });
      const finds = (item: TestItem) => item.isShown && (one === '' || item.kind === one);
      this.#searches.push({ id, finds, frequency: 'daily', known: new Set() });
    }
  }

  async take(one: Step): Promise<void> {
    this.#now = later(this.#now, minuteMs);
    if (one.do === 'publish') this.#made.add(this.#now, { kind: one.kind });
    else if (one.do === 'choose') await this.#choose(one.search, one.frequency);
    else if (one.do === 'wait') await this.#wait(one.hours);
    else await this.#change(one);
  }

  async #change(one: Extract<Step, { place: number }>): Promise<void> {
    const item = [...this.#made.items.values()][one.place];
    if (!item) return;
    if (one.do === 'mute') {
      await muteWord(this.#as(), item.title);
      this.#muted.add(item.id);
    } else if (one.do === 'hide') Object.assign(item, { isShown: !item.isShown });
    else Object.assign(item, { kind: one.kind });
    item.changedAt = this.#now;
    if (one.do !== 'mute') await matchItems(this.#site(), this.#list, [item.id]);
  }

  async #choose(at: number, frequency: Frequency): Promise<void> {
    const search = this.#searches[at];
    if (!search) return;
    await changeSavedSearch(this.#as(), [this.#list], { id: search.id, frequency });
    if (search.frequency === 'off' && frequency !== 'off')
      search.known = new Set(
        [...this.#made.items.values()].filter(search.finds).map(({ id }) => id),
      );
    search.frequency = frequency;
  }

  async #wait(hours: number): Promise<void> {
    const end = later(this.#now, hours * hourMs);
    while (this.#now < end) {
      await scanStreams(this.#site(), [this.#list], 'published');
      await this.#send();
      // What ran once is run once more, as after a crash.
      await scanStreams(this.#site(), [this.#list], 'published');
      await this.#send();
      this.#now = later(this.#now, 6 * hourMs);
    }
  }

  async #send(): Promise<void> {
    await sendDigests(this.#site(), [foundDigestKind([this.#list])]);
    const { mails } = await listMails(data.db, { address: this.#email, limit: 500 });
    const fresh = mails.slice(0, mails.length - this.#mails);
    this.#mails = mails.length;
    const text = fresh.flatMap(({ paragraphs }) => paragraphs).join('\n');
    for (const [, id = ''] of text.matchAll(/\/things\/(\S+)/g)) this.#hear(id);
  }

  #hear(id: string): void {
    const item = this.#made.items.get(id);
    this.#told.set(id, (this.#told.get(id) ?? 0) + 1);
    if (this.#told.get(id) !== 1) this.faults.push(`${item?.title} is told twice`);
    if (this.#muted.has(id)) this.faults.push(`${item?.title} is told though it was muted`);
    const isFound = this.#searches.some(
      ({ finds, frequency }) => frequency !== 'off' && item && finds(item),
    );
    if (!isFound) this.faults.push(`${item?.title} is told though no search finds it`);
  }

  /** Two quiet weeks, after which nothing waits any more. */
  async end(): Promise<void> {
    for (let day = 0; day < 15; day += 1) {
      await scanStreams(this.#site(), [this.#list], day % 2 ? 'changed' : 'published');
      this.#now = new Date(`${later(this.#now, dayMs).toISOString().slice(0, 10)}T08:05:00Z`);
      await this.#send();
    }
    const owed = [...this.#made.items.values()].filter(
      (item) =>
        !this.#muted.has(item.id) &&
        this.#searches.some(
          ({ finds, frequency, known }) =>
            frequency !== 'off' && finds(item) && !known.has(item.id),
        ),
    );
    const lost = owed.filter(({ id }) => !this.#told.has(id));
    this.faults.push(...lost.map(({ title }) => `${title} is lost`));
  }
}

test('whatever happens, a thing is told once, while it matches, never muted, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      runs += 1;
      const email = `reader${runs}@sample.example`;
      const person = await addTestAccount(data.db, ['customer'], { firstName: 'Ada', email });
      const history = new History(person, email);
      await history.begin();
      for (const one of steps) await history.take(one);
      await history.end();
      expect(history.faults).toEqual([]);
    }),
    { numRuns: 25, seed: 20_261_128 },
  );
}, 120_000);
