import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { person } from '#platform/test/actors.ts';
import { anonymous, isSelf, system } from './actor.ts';
import type { Actor } from './actor.ts';
import { authorize, requirePerson } from './authorize.ts';

const never = () => false;

function refusalOf(actor: Actor): AppError {
  try {
    authorize(never, actor, undefined);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused as it should be');
}

describe('The first line of a service', () => {
  test('lets pass what the rule allows', () => {
    for (const actor of [anonymous, person(), system])
      expect(() => authorize(() => true, actor, undefined)).not.toThrow();
  });

  test('asks the rule about this actor and this subject', () => {
    const rule = (actor: Actor, { ownerId }: { ownerId: string }) => isSelf(actor, ownerId);
    const owner = person();
    expect(() => authorize(rule, owner, { ownerId: owner.id })).not.toThrow();
    expect(() => authorize(rule, owner, { ownerId: 'somebody else' })).toThrow(AppError);
    expect(() => authorize(rule, anonymous, { ownerId: owner.id })).toThrow(AppError);
  });

  test('asks a visitor to sign in', () => {
    const { kind, code, message } = refusalOf(anonymous);
    expect([kind, code]).toEqual(['unauthenticated', 'access/sign-in-required']);
    expect(message).toContain('sign in');
  });

  test.each([
    ['somebody who has signed in', person()],
    ['the site itself', system],
  ])('tells %s that it is not for them, since signing in would not help', (_, actor) => {
    const { kind, code, message } = refusalOf(actor);
    expect([kind, code]).toEqual(['forbidden', 'access/forbidden']);
    expect(message).toContain('protected');
  });
});

describe('What a person does', () => {
  const always = () => true;

  test('is done for whoever the rule allows it to', () => {
    const actor = person();
    expect(requirePerson({ actor }, always, undefined)).toBe(actor);
    expect(() => requirePerson({ actor }, never, undefined)).toThrow(AppError);
  });

  test.each([
    ['a visitor', anonymous],
    ['the site itself', system],
  ])('is done for no account where %s asks, whatever the rule says', (_, actor) => {
    expect(() => requirePerson({ actor }, always, undefined)).toThrow('sign in');
  });
});
