import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { transcriptPolicy } from './transcript.policy.ts';

const ada = person();
const ben = person({ id: '01990000-0000-7000-8000-000000000002' });
const guest = person({ isVerified: false });
const admin = person({ id: '01990000-0000-7000-8000-000000000003', roles: ['admin'] });

describe('A transcript of Ada’s', () => {
  test.each([
    ['a visitor', anonymous, { write: false, propose: false, confirm: false }],
    ['Ada', ada, { write: true, propose: true, confirm: true }],
    ['Ada without a verified address', guest, { write: false, propose: false, confirm: false }],
    ['Ben, who proposed', ben, { write: false, propose: true, confirm: false }],
    ['staff', admin, { write: false, propose: true, confirm: true }],
    ['the site itself', system, { write: false, propose: false, confirm: false }],
  ])('for %s', (_, actor, may) => {
    expect({
      write: transcriptPolicy.write(actor, { ownerIds: [ada.id] }),
      propose: transcriptPolicy.propose(actor),
      confirm: transcriptPolicy.confirm(actor, { authorId: ben.id }),
    }).toEqual(may);
  });

  test('a proposal whose proposer has left is confirmed by anybody', () => {
    expect(transcriptPolicy.confirm(ben, { authorId: null })).toBe(true);
  });
});
