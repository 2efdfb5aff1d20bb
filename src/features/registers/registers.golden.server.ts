import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { riskAssessment } from './assessment.table.server.ts';
import { breach } from './breach.table.server.ts';
import { complaint } from './complaint.table.server.ts';

const breaches: Record<string, Partial<typeof breach.$inferInsert>> = {
  'running breach': {},
  'late breach': { knownAt: earlier(testNow, 73 * hourMs), facts: 'A golden key was lost.' },
  'told breach': {
    knownAt: earlier(testNow, 90 * hourMs),
    icoState: 'told',
    icoToldAt: earlier(testNow, 80 * hourMs),
  },
  'closed breach': { status: 'closed', closedAt: testNow },
};

const answered = { outcome: 'upheld', answeredAt: testNow, acknowledgedAt: testNow } as const;

const complaints: Record<string, Partial<typeof complaint.$inferInsert>> = {
  'new one': {},
  'due one': { receivedOn: '2026-10-28' },
  'late one': { receivedOn: '2026-10-01', words: 'The golden ticket.' },
  'known one': { status: 'acknowledged', acknowledgedAt: testNow },
  'answered one': { status: 'answered', ...answered },
};

const approved = { state: 'approved', approvedAt: testNow, validFrom: '2026-01-01' } as const;

const assessments: Record<string, Partial<typeof riskAssessment.$inferInsert>> = {
  'first words': { ...approved, number: 1, reviewOn: '2026-10-01' },
  'second words': { ...approved, number: 2, reviewOn: '2027-10-01' },
  'next words': {},
  'due words': { ...approved, number: 1, reviewOn: '2026-12-01', kind: 'children-risk' },
  'access words': { ...approved, number: 1, reviewOn: '2027-10-01', kind: 'children-access' },
};

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['admin'], { firstName: 'Ada', id: person().id });
  for (const [title, given] of Object.entries(breaches))
    await db.insert(breach).values({
      title,
      facts: 'Something was lost.',
      dataKinds: 'Names',
      risk: 'likely',
      knownAt: earlier(testNow, hourMs),
      ...given,
    });
  for (const [name, given] of Object.entries(complaints))
    await db.insert(complaint).values({
      origin: 'letter',
      name,
      language: 'en',
      words: 'Please stop it.',
      receivedOn: '2026-11-20',
      ...given,
    });
  for (const [change, given] of Object.entries(assessments))
    await db.insert(riskAssessment).values({
      kind: 'illegal-content',
      words: 'What could happen.',
      measures: 'What is done.',
      accountable: 'Ada',
      change,
      ...given,
    });
}

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listBreaches'],
      actor: personWith('admin'),
      namesOf: (answer) =>
        (answer as { items: { title: string }[] }).items.map(({ title }) => title),
      cases: [
        [{ view: 'open' }, 'running breach, late breach, told breach'],
        [{ view: 'late' }, 'late breach'],
        [{ view: 'closed' }, 'closed breach'],
        [{ view: 'all' }, 'running breach, late breach, told breach, closed breach'],
        [{ view: 'all', q: 'golden KEY' }, 'late breach'],
      ],
    },
    {
      endpoints: ['listComplaints'],
      actor: personWith('admin'),
      cases: [
        [{ view: 'waiting' }, 'new one, due one, late one, known one'],
        [{ view: 'late' }, 'late one'],
        [{ view: 'soon' }, 'due one'],
        [{ view: 'new' }, 'new one, due one, late one'],
        [{ view: 'acknowledged' }, 'known one'],
        [{ view: 'answered' }, 'answered one'],
        [{ view: 'all' }, 'new one, due one, late one, known one, answered one'],
        [{ view: 'all', q: 'golden TICKET' }, 'late one'],
      ],
    },
    {
      endpoints: ['listAssessments'],
      actor: personWith('admin'),
      namesOf: (answer) =>
        (answer as { items: { change: string }[] }).items.map(({ change }) => change),
      cases: [
        [{ view: 'current' }, 'second words, due words, access words'],
        [{ view: 'due' }, 'due words'],
        [{ view: 'drafts' }, 'next words'],
        [{ view: 'all' }, 'first words, second words, next words, due words, access words'],
        [{ view: 'all', kind: 'illegal-content' }, 'first words, second words, next words'],
        [{ view: 'all', kind: 'children-risk' }, 'due words'],
        [{ view: 'all', kind: 'children-access' }, 'access words'],
      ],
    },
  ],
};
