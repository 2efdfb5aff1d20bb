import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { staffCase } from '../case.table.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type NewCase = Partial<typeof staffCase.$inferInsert>;

const me = person().id;
const colleague = '01990000-0000-7000-8000-000000000002';
const hours = (number: number) => later(testNow, number * hourMs);

const cases: Record<string, NewCase> = {
  waiting: {},
  appealed: { status: 'appealed', decidedAt: hours(-2), appealedAt: hours(-1) },
  'asked for too long': { waitsUntil: hours(-1) },
  'of a colleague': { assigneeId: colleague },
  mine: { assigneeId: me },
  'mine and asked': { assigneeId: me, waitsUntil: hours(1) },
  asked: { waitsUntil: hours(1) },
  decided: { status: 'decided', decidedAt: hours(-1) },
  'a report': { kind: 'report', note: 'About a goat' },
  'a report that is decided': { kind: 'report', status: 'decided', decidedAt: hours(-1) },
  'about me': { aboutAccountId: me },
};

/** A case is called by what it is about, and these are about nothing. */
const idOf = (at: number) => `01990000-0000-7000-8000-${String(at + 100).padStart(12, '0')}`;
const names = new Map(Object.keys(cases).map((name, at) => [idOf(at), name]));

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['moderator'], { firstName: 'Moda', id: me });
  await addTestAccount(db, ['moderator'], { firstName: 'Ben', id: colleague });
  const rows = Object.values(cases).map((values, at) => ({
    id: idOf(at),
    kind: 'review',
    subjectType: 'review',
    subjectId: idOf(at),
    severity: 3 as const,
    status: 'open' as const,
    queuedAt: hours(-3),
    ...values,
  }));
  await db.insert(staffCase).values(rows);
}

const List = z.object({ items: z.array(z.object({ id: z.string() })) });
const waiting = 'waiting, appealed, asked for too long, of a colleague, mine, a report';

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listCases'],
      actor: personWith('moderator'),
      namesOf: (answer) => z.parse(List, answer).items.map(({ id }) => names.get(id) ?? id),
      cases: [
        [{ view: 'waiting' }, waiting],
        [{ view: 'mine' }, 'mine, mine and asked'],
        [{ view: 'asked' }, 'asked, mine and asked'],
        [{ view: 'decided' }, 'decided, a report that is decided'],
        [{ kind: 'report' }, 'a report'],
        [{ view: 'decided', kind: 'report' }, 'a report that is decided'],
        [{ q: 'GOAT' }, 'a report'],
        [{ q: 'sheep' }, ''],
        [{ kind: 'product' }, ''],
      ],
    },
  ],
};
