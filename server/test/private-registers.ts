import { uuidv7 } from 'uuidv7';
import { riskAssessment } from '#features/registers/assessment.table.server.ts';
import { breach, breachEntry } from '#features/registers/breach.table.server.ts';
import { complaint, complaintEntry } from '#features/registers/complaint.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { Allowed } from './allowed.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** In the order in which the scene adds them. */
export const registerRows = {
  breaches: ['running-breach', 'decided-breach', 'closed-breach'],
  complaints: ['new-complaint', 'told-complaint', 'answered-complaint'],
  assessments: ['draft-assessment', 'approved-assessment'],
};

/** What is in the registers, in each of its states; one complaint is the person’s. */
export async function addRegisters({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const addBreach = async (row: string, given: Partial<typeof breach.$inferInsert>) => {
    const id = uuidv7();
    await canaries.add(db, breach, row, {
      id,
      status: 'open',
      risk: 'unlikely',
      icoState: 'open',
      peopleState: 'open',
      knownAt: earlier(testNow, hourMs),
      createdAt: testNow,
      ...given,
    });
    await canaries.add(db, breachEntry, row, { breachId: id, no: 1, at: testNow, step: 'found' });
    return id;
  };
  const decided = { icoState: 'not-needed', peopleState: 'not-needed' } as const;
  ids['breaches'] = [
    await addBreach('running-breach', {}),
    await addBreach('decided-breach', decided),
    await addBreach('closed-breach', { ...decided, status: 'closed', closedAt: testNow }),
  ];
  const addComplaint = async (row: string, given: Partial<typeof complaint.$inferInsert>) => {
    const id = uuidv7();
    await canaries.add(db, complaint, row, {
      id,
      status: 'new',
      origin: 'form',
      language: 'en',
      receivedOn: '2026-11-20',
      outcome: null,
      createdAt: testNow,
      ...given,
    });
    await canaries.add(db, complaintEntry, row, {
      complaintId: id,
      no: 1,
      at: testNow,
      step: 'received',
    });
    return id;
  };
  const acknowledgedAt = testNow;
  ids['complaints'] = [
    await addComplaint('new-complaint', { origin: 'letter' }),
    await addComplaint('told-complaint', { status: 'acknowledged', acknowledgedAt }),
    await addComplaint('answered-complaint', {
      accountId: personId,
      status: 'answered',
      acknowledgedAt,
      answeredAt: testNow,
      outcome: 'partly',
    }),
  ];
  const addAssessment = async (row: string, given: Partial<typeof riskAssessment.$inferInsert>) => {
    const id = uuidv7();
    await canaries.add(db, riskAssessment, row, {
      id,
      kind: 'illegal-content',
      state: 'draft',
      number: null,
      words: canaries.wordFor('risk_assessment.words', row).padEnd(100, '.'),
      ...given,
    });
    return id;
  };
  const days = { validFrom: '2026-11-01', reviewOn: '2027-05-01' };
  ids['assessments'] = [
    await addAssessment('draft-assessment', {}),
    await addAssessment('approved-assessment', {
      ...days,
      state: 'approved',
      number: 1,
      approvedAt: testNow,
    }),
  ];
}

export const registerSecrets: readonly Secret[] = [
  {
    columns:
      'breach.title breach.facts breach.dataKinds breach.icoReference breach.icoReason breach.peopleReason breach.lessons breach_entry.words',
    toldTo: ['admin'],
    why: 'admins with the right "data protection", of whom the scene has one',
  },
  {
    columns: 'complaint.words complaint.answer',
    rows: /^answered-complaint$/,
    toldTo: ['person', 'admin'],
    why: 'the person, and whoever works on it',
  },
  {
    columns:
      'complaint.name complaint.email complaint.words complaint.answer complaint_entry.words',
    toldTo: ['admin'],
    why: 'admins with the right "data protection", of whom the scene has one',
  },
  {
    columns:
      'risk_assessment.words risk_assessment.measures risk_assessment.change risk_assessment.accountable',
    toldTo: ['admin'],
    why: 'every admin: the site answers for its risks',
  },
];

export const registerWrites: readonly Allowed[] = [
  { endpoints: 'addBreach', rows: { admin: '-' }, why: 'an admin with the right' },
  {
    endpoints: 'reviseBreach decideIco decidePeople',
    rows: { admin: 'running-breach decided-breach' },
    why: 'an admin with the right, while it is open',
  },
  {
    endpoints: 'noteBreach',
    rows: { admin: 'running-breach decided-breach closed-breach' },
    why: 'an admin with the right; notes can be added at any time',
  },
  {
    endpoints: 'closeBreach',
    rows: { admin: 'decided-breach' },
    why: 'an admin with the right, once it is decided who is told',
  },
  { endpoints: 'fileComplaint', rows: { everyone: '-' }, why: 'a right of everybody' },
  { endpoints: 'addComplaint', rows: { admin: '-' }, why: 'an admin with the right' },
  {
    endpoints: 'acknowledgeComplaint',
    rows: { admin: 'new-complaint' },
    why: 'an admin with the right, once',
  },
  {
    endpoints: 'updateComplainant answerComplaint',
    rows: { admin: 'new-complaint told-complaint' },
    why: 'an admin with the right, until it is answered',
  },
  {
    endpoints: 'noteComplaint',
    rows: { admin: 'new-complaint told-complaint answered-complaint' },
    why: 'an admin with the right; notes can be added at any time',
  },
  { endpoints: 'startAssessment', rows: { admin: '-' }, why: 'any admin' },
  {
    endpoints: 'saveAssessment approveAssessment discardAssessment',
    rows: { admin: 'draft-assessment' },
    why: 'any admin; what is approved is never changed',
  },
  { endpoints: 'reopenBreach', rows: { admin: 'closed-breach' }, why: 'an admin with the right' },
];
