import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import {
  claimPolicy,
  claimStatuses,
  dueFrom,
  initialsOf,
  isProvingAddress,
  maskedAddress,
  methodsFor,
} from './claim.policy.ts';
import type { ClaimStatus } from './claim.policy.ts';

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
type Action = 'prove' | 'submit' | 'withdraw' | 'decide' | 'settleContest' | 'undo';

const claimants: Name[] = ['claimant', 'claimingAdmin'];
/** Taking one's words back is open to the young too. */
const leaving: Name[] = ['claimant', 'youngClaimant', 'claimingAdmin'];
const impartial: Name[] = ['admin'];

/** Who may do it, by the state of the claim. Everybody else may not (security Z7 for the last three). */
const table: Record<Action, Partial<Record<ClaimStatus, Name[]>>> = {
  prove: { started: claimants, waiting: claimants },
  submit: { started: claimants, waiting: claimants },
  withdraw: { started: leaving, submitted: leaving, waiting: leaving },
  decide: { submitted: impartial },
  settleContest: { approved: impartial },
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

test('claiming takes a verified address', () => {
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
    ['two signs', 'a@x@salon.example', { email: 'info@salon.example', website: null }, false],
  ] as const)('%s', (_, address, listed, does) => {
    expect(isProvingAddress(address, listed)).toBe(does);
  });
});

test('what is not listed proves nothing', () => {
  const listed = { email: null, phone: null, website: null };
  expect(methodsFor(listed)).toEqual(['document', 'voucher']);
  expect(methodsFor({ ...listed, emailDomains: ['uni.example'] })).toContain('email-domain');
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
  expect(initialsOf('')).toBe('');
});
