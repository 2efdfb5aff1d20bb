import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { factorResetPolicy } from './factor-reset.policy.ts';

const one = person({ id: 'one', roles: ['admin'] });
const two = person({ id: 'two', roles: ['admin'] });
const owner = person({ id: 'owner', roles: ['admin'] });
const asked = { accountId: 'owner', askedBy: 'one' };

test.each<[string, Actor, { list: boolean; ask: boolean; decide: boolean }]>([
  ['a visitor', anonymous, { list: false, ask: false, decide: false }],
  ['a moderator', personWith('moderator'), { list: false, ask: false, decide: false }],
  ['the admin who has asked', one, { list: true, ask: true, decide: false }],
  ['another admin', two, { list: true, ask: true, decide: true }],
  ['the owner of the account', owner, { list: true, ask: false, decide: false }],
  ['the site itself', system, { list: true, ask: true, decide: true }],
])('%s', (_, actor, may) => {
  expect({
    list: factorResetPolicy.list(actor),
    ask: factorResetPolicy.ask(actor, asked),
    decide: factorResetPolicy.decide(actor, asked),
  }).toEqual(may);
});
