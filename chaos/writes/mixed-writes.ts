import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import type { Sql } from '../harness/world.ts';
import { Applications, openPostings } from './applications.ts';
import type { Posting } from './applications.ts';
import { Ledger } from './ledger.ts';
import { PersonalWrites } from './personal-writes.ts';
import { Letters, register } from './public-writes.ts';
import { publishReview, uploadPhoto } from './staff-writes.ts';
import { Writer } from './writer.ts';
import type { Desk } from './writer.ts';

/** Writers at once. */
const hands = 8;

/** How often each kind of write is chosen, of all. */
const shares: readonly [kind: Kind, share: number][] = [
  ['register', 1],
  ['inquiry', 2],
  ['favourite', 3],
  ['review', 3],
  ['draft', 3],
  ['profile', 3],
  ['application', 2],
  ['upload', 1],
  ['decision', 2],
];
type Kind =
  | 'register'
  | 'inquiry'
  | 'favourite'
  | 'review'
  | 'draft'
  | 'profile'
  | 'application'
  | 'upload'
  | 'decision';

/** Eight clients that write all kinds of things until they are stopped, and write down what was acknowledged. */
export class MixedWrites {
  readonly ledger = new Ledger();
  /** Requests in doubt that were sent once more with their key. */
  retried = 0;
  readonly #desk: Desk;
  readonly #writers: Writer[];
  readonly #people: readonly (readonly Person[])[];
  readonly #personal = new Map<Person, PersonalWrites>();
  readonly #applications = new Map<Person, Applications>();
  readonly #moderators: readonly Person[];
  readonly #letters = Array.from({ length: hands }, () => new Letters());
  #site: ChaosSite | undefined;
  #stopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(people: readonly Person[], open: Open) {
    const site = () => {
      if (!this.#site) throw new Error('No site runs.');
      return this.#site;
    };
    this.#desk = { ledger: this.ledger, ...open, site };
    this.#writers = Array.from({ length: hands }, () => new Writer(this.#desk));
    const plain = people.filter(({ isModerator }) => !isModerator);
    this.#moderators = people.filter(({ isModerator }) => isModerator);
    this.#people = this.#writers.map((_, hand) =>
      plain.filter((_person, index) => index % hands === hand),
    );
    for (const person of plain) {
      this.#personal.set(person, new PersonalWrites(person, this.ledger));
      this.#applications.set(person, new Applications(person));
    }
  }

  /** Goes on against this site: first what was in doubt, then new writes. */
  async start(site: ChaosSite): Promise<void> {
    this.#site = site;
    this.#stopping = false;
    for (const writer of this.#writers) this.retried += await writer.retry();
    this.#running = Promise.all(this.#writers.map((writer, hand) => this.#work(writer, hand)));
  }

  /** Until so many more were taken, at whatever speed this machine goes; not for ever. */
  async more(count: number): Promise<void> {
    const enough = this.ledger.acknowledged + count;
    for (let tries = 0; tries < 600 && this.ledger.acknowledged < enough; tries += 1)
      await wait(100);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async #work(writer: Writer, hand: number): Promise<void> {
    while (!this.#stopping) {
      if (!writer.desk.site().isRunning) return;
      const before = this.ledger.acknowledged;
      await this.#one(writer, hand, someKind());
      // A site that says no at once must not turn this loop into one that never rests.
      if (this.ledger.acknowledged === before) await wait(20);
    }
  }

  #one(writer: Writer, hand: number, kind: Kind): Promise<void> {
    const own = this.#people[hand] ?? [];
    const person = own[randomInt(own.length)];
    const personal = person && this.#personal.get(person);
    if (!person || !personal) throw new Error('This writer has nobody to write for.');
    switch (kind) {
      case 'register':
        return register(writer);
      case 'inquiry':
        return this.#letters[hand]?.send(writer) ?? Promise.resolve();
      case 'favourite':
        return personal.favourite(writer);
      case 'review':
        return personal.review(writer);
      case 'draft':
        return personal.draft(writer);
      case 'profile':
        return personal.profile(writer);
      case 'application':
        return this.#applications.get(person)?.apply(writer) ?? Promise.resolve();
      case 'upload':
        return uploadPhoto(writer, person);
      case 'decision': {
        const moderator = this.#moderators[hand % this.#moderators.length];
        return moderator ? publishReview(writer, moderator) : Promise.resolve();
      }
    }
  }
}

const bag = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
const someKind = (): Kind => bag[randomInt(bag.length)] ?? 'register';

/** What can be written to. */
export interface Open {
  /** Published businesses that can be reviewed and written to. */
  listings: readonly string[];
  postings: readonly Posting[];
}

export const whatIsOpen = async (sql: Sql): Promise<Open> => ({
  listings: await openListings(sql),
  postings: await openPostings(sql),
});

export async function openListings(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from listing where status = 'published' and kind = 'business' and email is not null order by id`,
  );
  return rows.map(({ id }) => id);
}
