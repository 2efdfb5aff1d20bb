import { json } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import type { Sql } from '../harness/world.ts';
import { once } from './ledger.ts';
import { letter } from './words.ts';
import type { Writer } from './writer.ts';

/** An opportunity that takes applications on the site. */
export interface Posting {
  id: string;
  questions: readonly string[];
}

/** What one person has applied for. */
export class Applications {
  readonly #person: Person;
  #next = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  /** For every opportunity once: a draft, then sent. Whole: with its entry in the log, and the applicant is told. */
  async apply(writer: Writer): Promise<void> {
    const posting = writer.desk.postings[this.#next];
    this.#next += 1;
    if (!posting) return;
    const part = {
      city: 'London',
      level: null,
      about: letter(),
      answers: posting.questions.map((question) => ({ question, answer: letter() })),
      cv: null,
    };
    const draft = await writer.write('application', this.#person, {
      method: 'PUT',
      path: `/api/opportunities/${posting.id}/application`,
      body: { version: null, part },
    });
    if (!draft) return;
    const { id, version } = json(draft) as { id: string; version: number };
    let isSent = false;
    writer.desk.ledger.expect(
      once(
        `application ${id}`,
        () => isSent,
        `from application a where a.id = $1 and a.status = 'sent'
           and exists (select 1 from audit_entry e where e.subject_id = a.id and e.action = 'application.sent')
           and exists (select 1 from notification n where n.account_id = a.account_id and n.kind = 'applications/sent')`,
        [id],
      ),
    );
    const sent = await writer.write('application sent', this.#person, {
      method: 'POST',
      path: `/api/applications/${id}/send`,
      body: { version },
    });
    isSent = sent !== undefined;
  }
}

/** Without a CV, which would have to be uploaded before. */
export const openPostings = (sql: Sql): Promise<Posting[]> =>
  sql<Posting & Record<string, unknown>>(
    `select id, questions from opportunity where status = 'published' and apply_how = 'here' and cv <> 'required'
       and closed_at is null and hidden_at is null order by id`,
  );
