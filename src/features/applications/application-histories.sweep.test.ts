import { and, eq, like } from 'drizzle-orm';
import fc from '#platform/test/fast-check.ts';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { opportunityJobs } from '#features/opportunities/opportunity.job.server.ts';
import {
  addTestOpportunity,
  ownedPages,
} from '#features/opportunities/opportunity.scene.server.ts';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { canMove } from '#platform/stages/moves.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { applicationMoves, decisions, endStates, moveNames } from './application-moves.ts';
import type { ApplicationState, MoveName } from './application-moves.ts';
import { applicationJobs } from './application.job.server.ts';
import { mostSends } from './application.policy.ts';
import { written } from './application.scene.server.ts';
import { application } from './application.table.server.ts';
import type { ApplicationRow } from './application.table.server.ts';
import { settleApplications } from './clock/settle.service.server.ts';
import { discardApplication } from './own/own-application.service.server.ts';
import { reopenApplication } from './own/reopen.service.server.ts';
import * as writing from './own/write-application.service.server.ts';
import * as decision from './received/decision.service.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([ownedPages]);

const who = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who,
      at: fc.nat({ max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who,
      at: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 14, 16, 16, 16, 60 * 24, 60 * 24 * 15, 60 * 24 * 31),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('again' as const),
      who,
      at: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      of: fc.constantFrom(
        'posting' as const,
        'hidden' as const,
        'host' as const,
        'applicant' as const,
        'consent' as const,
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Lived each time: what takes many steps in their order is rare in lives by chance. */
const lives: Step[][] = [
  [
    { do: 'answer', who: 0, at: 0 },
    { do: 'again', who: 0, at: 1 },
    { do: 'again', who: 0, at: 1 },
    { do: 'answer', who: 0, at: 0 },
    { do: 'again', who: 0, at: 1 },
    { do: 'again', who: 0, at: 0 },
    { do: 'decide', who: 1, at: 0 },
    { do: 'wait', minutes: 16 },
    { do: 'decide', who: 1, at: 0 },
    { do: 'wait', minutes: 16 },
    { do: 'answer', who: 1, at: 1 },
  ],
  [
    { do: 'decide', who: 0, at: 0 },
    { do: 'wait', minutes: 16 },
    { do: 'decide', who: 0, at: 0 },
    { do: 'wait', minutes: 16 },
    { do: 'wait', minutes: 60 * 24 * 31 },
  ],
];

/** What each notice says has happened. */
const moveOfNotice: Record<string, MoveName> = {
  sent: 'send',
  shortlisted: 'shortlist',
  offered: 'offer',
  rejected: 'reject',
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
  closed: 'close',
  lapsed: 'lapse',
  removed: 'remove',
  stopped: 'stop',
};

let runs = 0;
/** Over all runs, what was told or done to a draft: a life that is never lived proves nothing. */
const everMade = new Set<string>();

/** One posting with two who may apply for it. */
class History {
  readonly #people: Person[] = [];
  readonly #gone = new Set<string>();
  #host: Person | undefined;
  #posting = '';
  #now = testNow;

  readonly #as = (actor: Actor | undefined) =>
    testContext({ db: data.db, subjects, now: this.#now, ...(actor && { actor }) });

  async begin(): Promise<void> {
    const email = (name: string) => ({ firstName: name, email: `${name}-${runs}@sample.example` });
    this.#host = await addTestAccount(data.db, ['business'], email('Host'));
    for (const name of ['Ama', 'Ben'])
      this.#people.push(await addTestAccount(data.db, ['customer'], email(name)));
    const { id } = await addTestOpportunity(data.db, {
      ownerId: this.#host.id,
      applyHow: 'here',
      applyUrl: '',
      slug: `posting-${runs}`,
      deadline: '2027-06-30',
    });
    this.#posting = id;
    for (const person of this.#people) {
      const begun = { version: null, part: written() };
      const draft = await writing.saveApplication(this.#as(person), id, begun);
      await writing.sendApplication(this.#as(person), draft.id, { version: draft.version });
    }
  }

  /** Refusals are part of life: what counts is what is true afterwards. */
  async take(one: Step): Promise<void> {
    this.#now = later(this.#now, minuteMs);
    await this.#try(one).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  async #try(one: Step): Promise<void> {
    if (one.do === 'wait') {
      this.#now = later(this.#now, one.minutes * minuteMs);
      // The clock runs twice, as after a crash.
      await settleApplications(this.#as(undefined));
      await settleApplications(this.#as(undefined));
      return;
    }
    if (one.do === 'end') {
      await this.#end(one.of);
      return;
    }
    const person = this.#people[one.who];
    if (!person || this.#gone.has(person.id)) return;
    const row = await this.#rowOf(person);
    if (!row) return;
    const pick = <Move extends MoveName>(moves: readonly Move[]) => {
      const can = moves.filter((name) =>
        canMove<ApplicationState>(applicationMoves[name], row.status),
      );
      return can[one.do === 'undo' ? 0 : one.at % Math.max(1, can.length)] ?? moves[0];
    };
    const own = pick(['decline', 'accept', 'withdraw'] as const);
    const move = pick(decisions);
    if (one.do === 'again') await this.#again(person, row, one.at === 0);
    else if (one.do === 'answer')
      await writing.moveOwn(this.#as(person), row.id, own ?? 'withdraw');
    else if (one.do === 'undo')
      await decision.undoApplicationDecision(this.#as(this.#host), row.id);
    else
      await decision.decideApplication(this.#as(this.#host), row.id, {
        version: row.version,
        move: move ?? 'reject',
        reasons: move === 'reject' ? ['skills'] : [],
        words: '',
      });
  }

  /** What was taken back becomes a draft, and a draft is sent, or deleted. */
  async #again(person: Person, row: ApplicationRow, isDropped: boolean): Promise<void> {
    if (row.status !== 'draft') {
      await reopenApplication(this.#as(person), row.id);
      everMade.add('reopen');
    } else if (isDropped) {
      await discardApplication(this.#as(person), row.id);
      everMade.add('drop');
    } else await writing.sendApplication(this.#as(person), row.id, { version: row.version });
  }

  async #end(of: Extract<Step, { do: 'end' }>['of']): Promise<void> {
    if (of === 'posting')
      await data.db.delete(opportunity).where(eq(opportunity.id, this.#posting));
    else if (of === 'hidden')
      await data.db
        .update(opportunity)
        .set({ hiddenAt: this.#now })
        .where(eq(opportunity.id, this.#posting));
    else if (of === 'consent') {
      const [, person] = this.#people;
      if (!person) return;
      // Somebody who turns out to be 17, with nobody who allows them to apply.
      await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, person.id));
      await emit(data.db, 'consent.changed', { accountId: person.id });
      await runOutbox(this.#as(undefined), applicationJobs);
    } else {
      const person = of === 'host' ? this.#host : this.#people[0];
      if (!person) return;
      this.#gone.add(person.id);
      await data.db.update(account).set({ status: 'closed' }).where(eq(account.id, person.id));
      await emit(data.db, 'account.closed', { accountId: person.id, reviews: 'delete' });
      await runOutbox(this.#as(undefined), [...opportunityJobs, ...applicationJobs]);
    }
  }

  async #rowOf(person: Person) {
    const [row] = await data.db
      .select()
      .from(application)
      .where(eq(application.accountId, person.id));
    return row;
  }

  /** What each was told leads, move by move of the table, exactly to where their application is. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const person of this.#people) {
      const row = await this.#rowOf(person);
      const told = await data.db
        .select()
        .from(notification)
        .where(
          and(eq(notification.accountId, person.id), like(notification.kind, 'applications/%')),
        )
        .orderBy(notification.id);
      const kinds = told.map(({ kind }) => kind.replace('applications/', ''));
      if (this.#gone.has(person.id)) {
        if (row) faults.push('a closed account has an application');
        continue;
      }
      for (const kind of kinds) everMade.add(moveOfNotice[kind] ?? kind);
      const said = replay(kinds);
      // They know of their own draft: the host alone hears of it, once it is sent.
      const known = row?.status === 'draft' ? 'withdrawn' : row?.status;
      if (said !== (known ?? 'draft'))
        faults.push(`${row?.status} was told as ${kinds.join(', ')}`);
      const [address] = await data.db
        .select({ email: account.email })
        .from(account)
        .where(eq(account.id, person.id));
      const { mails } = await listMails(data.db, { address: address?.email ?? '', limit: 500 });
      const letters = mails.map(({ kind }) => kind.replace('applications/', '')).toReversed();
      if (letters.join() !== kinds.join()) faults.push(`letters: ${letters.join(', ')}`);
    }
    return faults;
  }

  /** Three months in which nobody does anything. */
  async rest(): Promise<void> {
    for (let day = 0; day < 90; day += 5) {
      this.#now = later(this.#now, 5 * dayMs);
      await settleApplications(this.#as(undefined));
    }
  }

  async open(): Promise<string[]> {
    const rows = await Promise.all(this.#people.map((person) => this.#rowOf(person)));
    return rows.flatMap((row) =>
      row && row.status !== 'draft' && !endStates.includes(row.status) ? [row.status] : [],
    );
  }
}

/** The state to which the moves lead; a sentence where one of them is not in the table. */
function replay(kinds: readonly string[]): string {
  let state: ApplicationState = 'draft';
  let sends = 1;
  for (const kind of kinds) {
    const name = moveOfNotice[kind];
    if (name === 'send' && state === 'withdrawn') {
      sends += 1;
      if (sends > mostSends) return 'sent too often';
      state = 'draft';
    }
    if (!name || !canMove<ApplicationState>(applicationMoves[name], state))
      return `${kind} after ${state}`;
    state = applicationMoves[name].to;
  }
  return state;
}

test('whatever happens, every applicant is told each move once, and everything comes to an end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
      runs += 1;
      const history = new History();
      await history.begin();
      for (const one of steps) {
        await history.take(one);
        expect(await history.faults()).toEqual([]);
      }
      await history.rest();
      expect(await history.faults()).toEqual([]);
      expect(await history.open()).toEqual([]);
    }),
    { numRuns: 40, seed: 20_261_128, examples: lives.map((life) => [life]) },
  );
  expect([...everMade].toSorted()).toEqual([...moveNames].toSorted());
}, 300_000);
