import { describe, expect, test } from 'vitest';
import type { Access, Role } from '#platform/access/actor.ts';
import { signedIn } from '#platform/access/actor.ts';
import type { User } from '#platform/session/user.ts';
import { renderPage } from '#platform/test/render-page.server.tsx';
import { AccessRequired } from './access-required.tsx';

const userWith = (roles: Role[], changes: Partial<User> = {}): User => ({
  id: '01990000-0000-7000-8000-000000000001',
  email: 'ama@example.org',
  firstName: 'Ama',
  lastName: 'Sample',
  roles,
  withheldRoles: [],
  isVerified: true,
  ageBand: '25+',
  isAgeCheckDue: false,
  terms: 'accepted',
  ...changes,
});

const gate = (access: Access, user: User | null) =>
  renderPage(<AccessRequired access={access} user={user} />);
const headingOf = (markup: string) => /<h1>(.*?)<\/h1>/.exec(markup)?.[1];

const areas: [string, Access][] = [
  ['This area is for Youth (under 25).', ['youth', 'admin', 'volunteer']],
  ['This area is for verified volunteers.', ['volunteer', 'admin']],
  ['This area is for business owners.', ['business', 'admin']],
  ['This area is for Admins.', ['admin']],
  ['Access required', ['moderator', 'admin']],
  ['Access required', signedIn],
];

describe('A closed gate', () => {
  test.each(areas)('says “%s” where only %j may pass', (sentence, access) => {
    expect(headingOf(gate(access, null))).toBe(sentence);
  });

  test('asks a visitor to sign in', () => {
    const markup = gate(['admin'], null);
    expect(markup).toContain('Please sign in to open this page.');
    expect(markup).toContain('/register?redirect=%2F');
  });

  test('tells somebody without the role whom it is for, and asks for no signing in', () => {
    const markup = gate(['admin'], userWith(['customer']));
    expect(headingOf(markup)).toBe('This area is for Admins.');
    expect(markup).toContain('You’re signed in, but this page is for other roles.');
    expect(markup).not.toContain('Please sign in');
  });

  test('to the youth area asks whoever is signed in for a date of birth, and says nothing of roles', () => {
    const markup = gate(['youth', 'admin', 'volunteer'], userWith(['customer']));
    expect(markup).toContain('Tell us when you were born');
    expect(markup).not.toContain('for other roles');
    expect(markup).not.toContain('Please sign in');
  });

  test.each([
    ['a visitor', null],
    ['somebody without the role', userWith(['customer'])],
  ])('to the youth area says to %s what it is, and leads to a look inside', (_, user) => {
    const markup = gate(['youth', 'admin', 'volunteer'], user);
    const what = markup.indexOf('For people aged 13 to 24');
    expect(markup.indexOf('<h1>')).toBeLessThan(what);
    expect(what).toBeLessThan(markup.search(/<(?:button|form)/));
    expect(markup).toContain('href="/youth-preview"');
  });

  test.each<[Access]>([[['admin']], [['moderator', 'admin']], [['council', 'admin']]])(
    'to %j asks somebody whose role waits for a second step to set one up, and nobody else',
    (access) => {
      const waits = gate(access, userWith(['customer'], { withheldRoles: ['admin'] }));
      expect(headingOf(waits)).toBe('Set up a second step first');
      expect(waits).toContain('href="/account#sign-in-security"');
      const other = gate(access, userWith(['customer'], { withheldRoles: [] }));
      expect(other).not.toContain('second step');
    },
  );

  test('at /not-allowed leads whoever is signed in on, and offers nothing they have', () => {
    const markup = gate(signedIn, userWith(['customer', 'business']));
    expect(markup).toContain('href="/dashboard"');
    expect(markup).not.toContain('business area');
    expect(markup).not.toContain('It’s open to: ');
  });

  test.each<[Access, boolean]>([
    [['admin'], false],
    [['moderator', 'admin'], false],
    [['council', 'admin'], true],
    [['volunteer', 'admin'], true],
    [['partner', 'admin'], true],
  ])('to %j says that one can ask for the role: %s', (access, isAskable) => {
    const markup = gate(access, userWith(['customer']));
    expect(markup).toContain('It’s open to: ');
    expect(markup.includes('You can ask for a role in your account.')).toBe(isAskable);
    expect(gate(access, null)).not.toContain('You can ask for a role');
  });

  test('to the business area has one step for a customer', () => {
    const markup = gate(['business', 'admin'], userWith(['customer']));
    expect(headingOf(markup)).toBe('This area is for business owners.');
    expect(markup).toContain('One step to your business area');
  });

  test('to the business area says that a profile is not ready while the address is not proved', () => {
    const markup = gate(['business', 'admin'], userWith(['customer'], { isVerified: false }));
    expect(headingOf(markup)).toBe('Your profile is not ready yet.');
    expect(markup).toContain('Please confirm your email address first.');
    expect(markup).not.toContain('One step to your business area');
  });
});
