import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { canMove } from '#platform/stages/moves.ts';
import { person } from '#platform/test/actors.ts';
import {
  callMs,
  claimMoves,
  claimPolicy,
  claimStatuses,
  codeMs,
  decidesAtOnce,
  dueFrom,
  initialsOf,
  isListedPhone,
  isProvingAddress,
  isSettled,
  lookMs,
  maskedAddress,
  methodsFor,
  provingDomains,
  undoMs,
  voucherMs,
} from './claim.policy.ts';
import type { ClaimMove, ClaimStatus } from './claim.policy.ts';
import { hourMs } from '#platform/time/durations.ts';

const claimantId = '01990000-0000-7000-8000-0000000000c1';
const ownerId = '01990000-0000-7000-8000-0000000000c2';
const actors = {
  visitor: anonymous,
  customer: person(),
  claimant: person({ id: claimantId }),
  youngClaimant: person({ id: claimantId, ageBand: '16-17' }),
  unverifiedClaimant: person({ id: claimantId, isVerified: false }),
  claimingAdmin: person({ id: claimantId, roles: ['admin'] }),
  owningAdmin: person({ id: ownerId, roles: ['admin'] }),
  moderator: person({ roles: ['moderator'] }),
  admin: person({ roles: ['admin'] }),
} satisfies Record<string, Actor>;
type Name = keyof typeof actors;
type Action = 'prove' | 'submit' | 'withdraw' | 'decide' | 'settleContest' | 'lookOver' | 'undo';

const claimants: Name[] = ['claimant', 'claimingAdmin'];
/** Taking one's words back is open to the young too. */
const leaving: Name[] = ['claimant', 'youngClaimant', 'claimingAdmin'];
const impartial: Name[] = ['admin'];

/** Who may do it, by the state of the claim. Everybody else may not (security Z7 for the last four). */
const table: Record<Action, Partial<Record<ClaimStatus, Name[]>>> = {
  prove: { started: claimants, waiting: claimants },
  submit: { started: claimants, waiting: claimants },
  withdraw: { started: leaving, submitted: leaving, waiting: leaving },
  decide: { submitted: impartial },
  settleContest: { approved: impartial },
  lookOver: { approved: impartial },
  undo: { approved: impartial, rejected: impartial },
};

const cases = (Object.keys(table) as Action[]).flatMap((action) =>
  claimStatuses.flatMap((status) =>
    (Object.keys(actors) as Name[]).map((who) => ({
      action,
      status,
      who,
      may: table[action][status]?.includes(who) ?? false,
    })),
  ),
);

test.each(cases)('$who may $action a claim that is $status: $may', (entry) => {
  const subject = { status: entry.status, claimantId, ownerId };
  expect(claimPolicy[entry.action](actors[entry.who], subject)).toBe(entry.may);
});

test.each([
  ['submit', ['started', 'waiting']],
  ['withdraw', ['started', 'submitted', 'waiting']],
  ['approve', ['submitted']],
  ['reject', ['submitted']],
  ['askForProof', ['submitted']],
  ['supersede', ['approved']],
  ['standAgain', ['superseded']],
  ['revoke', ['approved']],
  ['reopen', ['rejected']],
] as const)('%s is possible from %j only', (move: ClaimMove, from) => {
  expect(claimStatuses.filter((status) => canMove(claimMoves[move], status))).toEqual([...from]);
  expect(Object.keys(claimMoves)).toHaveLength(9);
});

test('an admin of the page’s own team decides nothing about it', () => {
  const subject = { status: 'submitted' as const, claimantId, ownerId };
  const team = { managerIds: [], memberIds: [actors.admin.id] };
  expect(claimPolicy.decide(actors.admin, subject)).toBe(true);
  expect(claimPolicy.decide(actors.admin, { ...subject, team })).toBe(false);
});

test('a claim is seen by its claimant and by admins', () => {
  const subject = { status: 'submitted' as const, claimantId, ownerId };
  const seeing = (Object.keys(actors) as Name[]).filter((who) =>
    claimPolicy.view(actors[who], subject),
  );
  expect(seeing).toEqual([
    'claimant',
    'youngClaimant',
    'unverifiedClaimant',
    'claimingAdmin',
    'owningAdmin',
    'admin',
  ]);
});

test('all claims are listed for admins', () => {
  const seeing = (Object.keys(actors) as Name[]).filter((who) => claimPolicy.list(actors[who]));
  expect(seeing).toEqual(['claimingAdmin', 'owningAdmin', 'admin']);
});

describe('A voucher is given', () => {
  const officer = person({ id: ownerId, roles: ['council'] });
  const page = { ownerId: null };
  test.each<[string, Actor, boolean, boolean]>([
    ['by an admin anywhere', actors.admin, false, true],
    ['by an officer of a council in its area', officer, true, true],
    ['not by one outside it', officer, false, false],
    ['not by a moderator', actors.moderator, true, false],
    ['not by somebody else who lives there', actors.customer, true, false],
  ])('%s', (_, actor, isInOwnArea, may) => {
    expect(claimPolicy.issueVoucher(actor, { isInOwnArea, page })).toBe(may);
  });

  test('by nobody for a page that they work for (security Z7)', () => {
    const own = { isInOwnArea: true, page: { ownerId } };
    expect(claimPolicy.issueVoucher(officer, own)).toBe(false);
    expect(claimPolicy.issueVoucher(actors.owningAdmin, own)).toBe(false);
    expect(claimPolicy.issueVoucher(actors.admin, own)).toBe(true);
    const team = { managerIds: [], memberIds: [officer.id] };
    expect(claimPolicy.issueVoucher(officer, { isInOwnArea: true, page: { ...page, team } })).toBe(
      false,
    );
  });
});

test('claiming takes an adult with a verified address', () => {
  expect(claimPolicy.start(actors.youngClaimant)).toBe(false);
  expect(claimPolicy.start(actors.customer)).toBe(true);
  expect(claimPolicy.start(actors.unverifiedClaimant)).toBe(false);
  expect(claimPolicy.start(anonymous)).toBe(false);
});

describe('An address proves the business', () => {
  const own = { email: 'info@salon.example', website: 'https://www.salon.example/book' };
  const provider = { email: 'salon@mail.example', website: 'https://salon.example' };
  test.each([
    ['the listed one, in any case', 'INFO@Salon.example', own, true],
    ['any at the domain of its website', 'ama@salon.example', own, true],
    ['not one at a domain that only ends alike', 'ama@evil-salon.example', own, false],
    ['not one below the domain', 'ama@mail.salon.example', own, false],
    ['at a mail provider the listed one alone', 'salon@mail.example', provider, true],
    ['at a mail provider no other', 'ama@mail.example', provider, false],
    ['not the website where the mail is elsewhere', 'ama@salon.example', provider, false],
    ['none where none is listed', 'a@b.example', { email: null, website: null }, false],
    [
      'a website below the domain of the mail',
      'ama@salon.example',
      { ...own, website: 'https://shop.salon.example' },
      true,
    ],
    [
      'any at a domain that staff have listed',
      'ama@uni.example',
      { email: null, website: null, emailDomains: ['uni.example'] },
      true,
    ],
    [
      'not a website whose name only ends alike',
      'ama@salon.example',
      { email: 'hello@salon.example', website: 'https://evil-salon.example' },
      false,
    ],
    ['with space around it', ' ama@salon.example ', own, true],
    [
      'the listed one, however that is spelt',
      'info@salon.example',
      {
        email: 'Info@Salon.Example',
        website: null,
      },
      true,
    ],
    [
      'at the listed domain, however that is spelt',
      'ama@salon.example',
      {
        ...own,
        email: 'Info@Salon.Example',
      },
      true,
    ],
    ['not beside a website that is none', 'ama@salon.example', { ...own, website: 'salon' }, false],
    ['two signs', 'a@x@salon.example', { email: 'info@salon.example', website: null }, false],
  ] as const)('%s', (_, address, listed, does) => {
    expect(isProvingAddress(address, listed)).toBe(does);
  });
});

test('a domain that proves the page is named once', () => {
  const listed = { email: 'a@uni.example', website: 'https://uni.example' };
  expect(provingDomains({ ...listed, emailDomains: ['uni.example', 'uni.test'] })).toEqual([
    'uni.example',
    'uni.test',
  ]);
});

describe('Decided at once (decision D49) is a proof', () => {
  const own = { email: 'info@salon.example', website: 'https://salon.example' };
  const provider = { email: 'salon@mail.example', website: null };
  test.each([
    ['by a call to the listed phone', 'phone', null, own, true],
    [
      'by a code to a mailbox at the listed domain',
      'email-domain',
      ' ama@salon.example ',
      own,
      true,
    ],
    [
      'not by the listed mailbox at a provider',
      'email-domain',
      'salon@mail.example',
      provider,
      false,
    ],
    ['not before an address is known', 'email-domain', null, own, false],
    ['not by papers', 'document', 'ama@salon.example', own, false],
    ['not by a voucher', 'voucher', 'ama@salon.example', own, false],
  ] as const)('%s', (_, method, address, listed, isDecided) => {
    expect(decidesAtOnce({ method, address }, listed)).toBe(isDecided);
  });
});

test.each([
  ['the listed one, written otherwise', '+44 20 7946 0000', '020 7946 0000', true],
  ['another one', '020 7946 0001', '020 7946 0000', false],
  ['one, where none is listed any more', '020 7946 0000', null, false],
  ['one of before it was written down', null, '020 7946 0000', true],
])('a call is to %s: %s, %s, %s', (_, called, phone, isListed) => {
  expect(isListedPhone(called, { phone })).toBe(isListed);
});

describe('Nothing is to be proved', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const page = { ownerId, hasProof: true, proofUntil: null };
  test.each([
    ['while the proof of its owner has no end', {}, true],
    ['while it holds for more than thirty days', { proofUntil: '2026-12-22' }, true],
    ['not from thirty days before its end', { proofUntil: '2026-12-21' }, false],
    ['not after its end', { proofUntil: '2026-11-20' }, false],
    ['not without a proof', { hasProof: false }, false],
    ['not where it is somebody else’s page', { ownerId: claimantId }, false],
    ['not where it is nobody’s', { ownerId: null }, false],
  ])('%s', (_, change, settled) => {
    expect(isSettled({ ...page, ...change }, ownerId, now)).toBe(settled);
  });
});

test('codes, calls and vouchers run out, and a decision can be undone for a month', () => {
  const hour = hourMs;
  const hours = { code: 0.5, look: 168, call: 168, voucher: 720, undo: 720 };
  const times = { code: codeMs, look: lookMs, call: callMs, voucher: voucherMs, undo: undoMs };
  expect(Object.entries(times).map(([name, ms]) => [name, ms / hour])).toEqual(
    Object.entries(hours),
  );
});

test('what is not listed proves nothing', () => {
  const listed = { email: null, phone: null, website: null };
  expect(methodsFor(listed)).toEqual(['document', 'voucher']);
  expect(methodsFor({ ...listed, emailDomains: ['uni.example'] })).toContain('email-domain');
  expect(methodsFor({ ...listed, email: 'a@mail.example' })).toContain('email-domain');
  expect(methodsFor({ ...listed, phone: '+44 1' })).toEqual(['phone', 'document', 'voucher']);
});

test('staff have two days, and a week where an owner is asked first', () => {
  const at = new Date('2026-11-21T22:30:00Z');
  expect(dueFrom(at, false).toISOString()).toBe('2026-11-23T22:30:00.000Z');
  expect(dueFrom(at, true).toISOString()).toBe('2026-11-28T22:30:00.000Z');
});

test('others learn the first letters of an address and of a name', () => {
  expect(maskedAddress('info@salon.example')).toBe('i•••@salon.example');
  expect(initialsOf('Ọlá  Adébáyọ̀ ')).toBe('Ọ. A.');
  expect(initialsOf('Ama Serwaa Nana Mensah')).toBe('A. S. N.');
  expect(initialsOf('')).toBe('');
});
