import { randomUUID } from 'node:crypto';
import { isOk, json } from '../harness/client.ts';
import type { Answer, Question } from '../harness/client.ts';
import { tokenOf } from '../harness/people.ts';
import type { Person } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import type { Ledger } from './ledger.ts';
import type { Open } from './mixed-writes.ts';

/** What all writers of one database share. */
export interface Desk extends Open {
  ledger: Ledger;
  /** The site that runs now. */
  site: () => ChaosSite;
}

/** A request that may have had its effect: sent again with the same key it must have one. */
interface Retry {
  kind: string;
  question: Question;
  person: Person | undefined;
  done: (answer: Answer) => void;
}

/** One client of the site. It has one request on its way at a time, so at most one is in doubt after a crash. */
export class Writer {
  readonly desk: Desk;
  #retries: Retry[] = [];

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** The answer, when it says that the write was taken. */
  async write(
    kind: string,
    person: Person | undefined,
    question: Question,
  ): Promise<Answer | undefined> {
    const { ledger } = this.desk;
    const answer = await this.ask(person, question).catch(() => undefined);
    if (!answer) ledger.unknown += 1;
    else if (isOk(answer)) ledger.count(kind);
    else note(ledger, kind, answer);
    return answer && isOk(answer) ? answer : undefined;
  }

  /** A creating call with a key. When its answer is lost it is sent again after the restart. */
  async create(
    kind: string,
    person: Person | undefined,
    question: Question,
    done: (answer: Answer) => void,
  ): Promise<void> {
    await this.#send({
      kind,
      person,
      question: { ...question, idempotencyKey: randomUUID() },
      done,
    });
  }

  async #send(request: Retry): Promise<void> {
    const before = this.desk.ledger.unknown;
    const answer = await this.write(request.kind, request.person, request.question);
    if (answer) request.done(answer);
    else if (this.desk.ledger.unknown > before) this.#retries.push(request);
  }

  /** Sends what is in doubt once more. Answers how many were. */
  async retry(): Promise<number> {
    const retries = this.#retries;
    this.#retries = [];
    for (const request of retries) await this.#send(request);
    return retries.length;
  }

  async ask(person: Person | undefined, question: Question): Promise<Answer> {
    const { client } = this.desk.site();
    const token = person && (await tokenOf(client.address, person));
    return client.ask({ ...question, token });
  }

  async read<T>(person: Person, path: string): Promise<T | undefined> {
    const answer = await this.ask(person, { path }).catch(() => undefined);
    return answer && isOk(answer) ? (json(answer) as T) : undefined;
  }
}

/** Busy is expected; a conflict too, when two moderators reach for one case. */
const expected = new Set([409, 503, 507]);

function note(ledger: Ledger, kind: string, answer: Answer): void {
  ledger.refused += 1;
  if (expected.has(answer.status)) return;
  const key = `${kind} ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`;
  ledger.odd.set(key, (ledger.odd.get(key) ?? 0) + 1);
}
