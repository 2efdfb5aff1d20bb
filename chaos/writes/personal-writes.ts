// What signed-in people change. One writer acts for a person, so the newest value of theirs is known.
import { randomInt, randomUUID } from 'node:crypto';
import { json } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import type { Sql } from '../harness/world.ts';
import { Cell, once } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { letter } from './words.ts';
import type { Writer } from './writer.ts';

/** Without digits: words that everybody reads hold no long numbers. */
const inLetters = (id: string): string =>
  id.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** One person's favourites, profile, draft and reviews, and what was acknowledged of them. */
export class PersonalWrites {
  readonly #person: Person;
  readonly #favourites = new Map<string, Cell<boolean>>();
  readonly #profile = new Cell('');
  readonly #draft = new Cell('');
  #draftId: string | undefined;
  #reviewed = 0;

  constructor(person: Person, ledger: Ledger) {
    this.#person = person;
    const { accountId } = person;
    ledger.expectAlways({
      what: `profile of ${accountId}`,
      fault: (sql) => this.#profileFault(sql),
    });
    ledger.expectAlways({ what: `draft of ${accountId}`, fault: (sql) => this.#draftFault(sql) });
    ledger.expectAlways({
      what: `favourites of ${accountId}`,
      fault: (sql) => this.#favouriteFault(sql),
    });
  }

  /** Saves a business, or takes it out again. */
  async favourite(writer: Writer): Promise<void> {
    const { listings } = writer.desk;
    const subjectId = listings[randomInt(Math.min(20, listings.length))] ?? '';
    const cell = this.#favourites.get(subjectId) ?? new Cell(false);
    this.#favourites.set(subjectId, cell);
    const wanted = !cell.acknowledged;
    const path = '/api/favourites';
    const subject = { subjectType: 'listing', subjectId };
    const before = writer.desk.ledger.unknown;
    cell.attempt(wanted);
    const answer = await writer.write(
      'favourite',
      this.#person,
      wanted
        ? { method: 'POST', path, body: subject, idempotencyKey: randomUUID() }
        : { method: 'DELETE', path: `${path}?${new URLSearchParams(subject).toString()}` },
    );
    if (answer) cell.confirm(wanted);
    else if (writer.desk.ledger.unknown === before) cell.drop();
  }

  async profile(writer: Writer): Promise<void> {
    const path = `/api/users/${this.#person.accountId}`;
    const shown = await writer.read<{ firstName: string; lastName: string; version: number }>(
      this.#person,
      path,
    );
    if (!shown) return;
    const contributionStory = `Sample story ${inLetters(randomUUID())}`;
    await this.#change(writer, this.#profile, contributionStory, {
      kind: 'profile',
      path,
      body: {
        firstName: shown.firstName,
        lastName: shown.lastName,
        isPublic: false,
        contributionStory,
        originConsent: false,
        version: shown.version,
      },
    });
  }

  /** Begins a listing, then saves its first step again and again. */
  async draft(writer: Writer): Promise<void> {
    const description = `Sample draft ${randomUUID()}`;
    if (!this.#draftId) return this.#beginDraft(writer, description);
    const path = `/api/own/listings/${this.#draftId}`;
    const shown = await writer.read<{ version: number }>(this.#person, path);
    if (!shown) return;
    await this.#change(writer, this.#draft, description, {
      kind: 'draft',
      path: `${path}/what`,
      body: { ...what(description), version: shown.version },
    });
  }

  async #beginDraft(writer: Writer, description: string): Promise<void> {
    let isAcknowledged = false;
    writer.desk.ledger.expect(
      once(
        `new draft ${description}`,
        () => isAcknowledged && this.#draftId === undefined,
        'from listing where description = $1',
        [description],
      ),
    );
    const question = { method: 'POST', path: '/api/own/listings', body: what(description) };
    await writer.create('new draft', this.#person, question, (answer) => {
      isAcknowledged = true;
      this.#draftId = (json(answer) as { id: string }).id;
      this.#draft.confirm(description);
    });
  }

  async #change(
    writer: Writer,
    cell: Cell<string>,
    value: string,
    { kind, path, body }: { kind: string; path: string; body: object },
  ): Promise<void> {
    const before = writer.desk.ledger.unknown;
    cell.attempt(value);
    const answer = await writer.write(kind, this.#person, { method: 'PUT', path, body });
    if (answer) cell.confirm(value);
    else if (writer.desk.ledger.unknown === before) cell.drop();
  }

  /** Every business once. Whole: the review with its case for staff and its entry in the log. */
  async review(writer: Writer): Promise<void> {
    const subjectId = writer.desk.listings[this.#reviewed];
    this.#reviewed += 1;
    if (!subjectId) return;
    let isAcknowledged = false;
    writer.desk.ledger.expect(
      once(
        `review of ${subjectId} by ${this.#person.accountId}`,
        () => isAcknowledged,
        `from review r where r.account_id = $1 and r.subject_id = $2
           and exists (select 1 from staff_case c where c.kind = 'review' and c.subject_id = r.id)
           and exists (select 1 from audit_entry e where e.subject_id = r.id and e.action = 'review.written')`,
        [this.#person.accountId, subjectId],
      ),
    );
    const body = {
      subjectType: 'listing',
      subjectId,
      rating: randomInt(1, 6),
      body: letter(),
      wasOffered: false,
    };
    const question = { method: 'POST', path: '/api/reviews', body };
    await writer.create('review', this.#person, question, () => {
      isAcknowledged = true;
    });
  }

  async #profileFault(sql: Sql): Promise<string | undefined> {
    const [row] = await sql<{ contribution_story: string }>(
      'select contribution_story from profile where account_id = $1',
      [this.#person.accountId],
    );
    return this.#profile.settle(row?.contribution_story ?? '');
  }

  async #draftFault(sql: Sql): Promise<string | undefined> {
    if (!this.#draftId) return undefined;
    const [row] = await sql<{ description: string }>(
      'select description from listing where id = $1',
      [this.#draftId],
    );
    return this.#draft.settle(row?.description ?? 'gone');
  }

  async #favouriteFault(sql: Sql): Promise<string | undefined> {
    const rows = await sql<{ subject_id: string }>(
      'select subject_id from favourite where account_id = $1',
      [this.#person.accountId],
    );
    const saved = new Set(rows.map((row) => row.subject_id));
    const faults = [...this.#favourites].flatMap(([id, cell]) => cell.settle(saved.has(id)) ?? []);
    const extra = [...saved].filter((id) => !this.#favourites.has(id)).length;
    if (extra > 0) faults.push(`${extra} were never saved`);
    return faults.length > 0 ? faults.join(', ') : undefined;
  }
}

const what = (description: string) => ({
  name: 'Sample Draft',
  tagline: '',
  description,
  category: 'hair-salon',
  priceTier: null,
  languages: ['en'],
  services: [],
  payment: [],
});
