import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { opportunityPolicy } from './opportunity.policy.ts';
import type { OpportunityState } from './opportunity.policy.ts';

const author = person({ id: '01990000-0000-7000-8000-000000000001' });
const owner = person({ id: '01990000-0000-7000-8000-000000000002' });
const manager = person({ id: '01990000-0000-7000-8000-000000000003' });
const member = person({ id: '01990000-0000-7000-8000-000000000004' });
const stranger = person({ id: '01990000-0000-7000-8000-000000000005' });
const staff = person({ id: '01990000-0000-7000-8000-000000000006', roles: ['moderator'] });
const staffOfTeam = person({ id: member.id, roles: ['moderator'] });
const child = person({ id: author.id, ageBand: '16-17' });
const unconfirmed = person({ id: author.id, isVerified: false });

const page = { ownerIds: [owner.id], managerIds: [manager.id], memberIds: [member.id] };
const own: OpportunityState = {
  ownerId: author.id,
  page: null,
  status: 'pending',
  hiddenAt: null,
};
const ofPage: OpportunityState = { ...own, page };
const contested: OpportunityState = { ...own, page: { ...page, isContested: true } };

const who: Record<string, Actor> = {
  anonymous,
  author,
  owner,
  manager,
  member,
  stranger,
  staff,
  staffOfTeam,
  child,
  unconfirmed,
};
const allowed = (may: (actor: Actor) => boolean) =>
  Object.entries(who).flatMap(([name, actor]) => (may(actor) ? [name] : []));

describe('Who may do what with an opportunity', () => {
  test('adults with a confirmed address begin one', () => {
    expect(allowed((actor) => opportunityPolicy.add(actor))).toEqual(
      Object.keys(who).filter((name) => !['anonymous', 'child', 'unconfirmed'].includes(name)),
    );
  });

  test.each([
    ['edit', own, ['author']],
    ['edit', ofPage, ['owner', 'manager']],
    ['edit', contested, []],
    ['withdraw', own, ['author', 'child', 'unconfirmed']],
    ['withdraw', ofPage, ['owner', 'manager']],
    ['decide', own, ['staff', 'staffOfTeam']],
    ['decide', ofPage, ['staff']],
  ] as const)('%s, case %#', (action, state, names) => {
    expect(allowed((actor) => opportunityPolicy[action](actor, state))).toEqual(names);
  });

  test('everybody sees what is published and not hidden; before that its keepers and staff', () => {
    const view = (state: OpportunityState) =>
      allowed((actor) => opportunityPolicy.view(actor, state));
    expect(view({ ...own, status: 'published' })).toEqual(Object.keys(who));
    expect(view(own)).toEqual(['author', 'staff', 'staffOfTeam', 'unconfirmed']);
    expect(view({ ...own, status: 'published', hiddenAt: new Date() })).not.toContain('anonymous');
  });
});
