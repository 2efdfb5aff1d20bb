import { describe, expect, test } from 'vitest';
import { emptyDraftOf } from '../empty-draft.ts';
import { proofHolds } from './proof.policy.ts';

const listed = {
  ...emptyDraftOf('business'),
  phone: '020 7946 0000',
  email: 'hello@sample-salon.example',
  website: 'https://www.sample-salon.example/about',
};

describe('A proof by a mailbox', () => {
  test.each([
    ['another box at the domain', { email: 'owner@sample-salon.example' }, true],
    ['another page of the site', { website: 'https://sample-salon.example/' }, true],
    ['no site any more, where the mail is at the same domain', { website: null }, true],
    ['another site, and the same mail', { website: 'https://other.example' }, false],
    ['another phone', { phone: '020 7946 0001' }, true],
    ['another domain of the mail', { email: 'hello@other.example' }, false],
    ['another site and mail', { email: 'a@b.example', website: 'https://b.example' }, false],
    ['no site and no mail', { email: null, website: null }, false],
  ])('%j: %j holds: %j', (_, change, holds) => {
    expect(proofHolds('email-domain', listed, { ...listed, ...change })).toBe(holds);
  });

  test('of a box at a post of everybody ends with that box', () => {
    const before = { ...listed, email: 'salon@gmail.com', website: null };
    expect(proofHolds('email-domain', before, { ...before, email: 'Salon@gmail.com' })).toBe(true);
    expect(proofHolds('email-domain', before, { ...before, email: 'other@gmail.com' })).toBe(false);
  });
});

describe('A proof by a mailbox at a domain that staff have listed', () => {
  const university = (emailDomains: string[]) => {
    const draft = emptyDraftOf('university');
    return { ...draft, details: { ...draft.details, emailDomains } };
  };
  test.each([
    ['the same domain', ['uni.example'], ['uni.example'], true],
    ['the domains in another order', ['a.example', 'b.example'], ['b.example', 'a.example'], true],
    ['the domain taken away', ['uni.example'], [], false],
    ['one more domain', ['uni.example'], ['uni.example', 'other.example'], false],
    ['another domain', ['uni.example'], ['other.example'], false],
  ])('%s: %j, then %j, holds: %j', (_, earlier, later, holds) => {
    expect(proofHolds('email-domain', university(earlier), university(later))).toBe(holds);
  });

  test('says nothing of facts that are those of another kind', () => {
    const mixed = { ...emptyDraftOf('university'), details: emptyDraftOf('business').details };
    expect(proofHolds('email-domain', mixed, university([]))).toBe(true);
  });
});

describe('A proof by a call', () => {
  test.each([
    ['+44 20 7946 0000', true],
    ['020 7946 0001', false],
    [null, false],
  ])('to 020 7946 0000 holds for %j: %j', (phone, holds) => {
    expect(proofHolds('phone', listed, { ...listed, phone })).toBe(holds);
  });
});

test('papers prove the business, however it is reached', () => {
  const after = { ...listed, phone: null, email: null, website: 'https://other.example' };
  expect(proofHolds('document', listed, after)).toBe(true);
});
