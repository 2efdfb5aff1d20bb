import { expect, test } from 'vitest';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { openAnswer, sealAnswer } from './sealed-answer.server.ts';

const keys = new SiteKeys('a secret of this test');
const answer = { voucher: 'QWER-TYUI', name: 'Mama’s Kitchen' };

test('is opened with the same secret for the same row', () => {
  const sealed = sealAnswer({ keys }, 'row', answer);
  expect(sealed).not.toContain('QWER');
  expect(openAnswer({ keys }, 'row', sealed)).toEqual(answer);
});

test('two of the same are not alike', () => {
  expect(sealAnswer({ keys }, 'row', answer)).not.toBe(sealAnswer({ keys }, 'row', answer));
});

test('another secret, another row, a changed letter and nothing at all open nothing', () => {
  const sealed = sealAnswer({ keys }, 'row', answer);
  const changed = `${sealed.slice(0, 30)}${sealed[30] === 'A' ? 'B' : 'A'}${sealed.slice(31)}`;
  expect(() => openAnswer({ keys: new SiteKeys('another') }, 'row', sealed)).toThrow(
    'authenticate',
  );
  expect(() => openAnswer({ keys }, 'other', sealed)).toThrow('authenticate');
  expect(() => openAnswer({ keys }, 'row', changed)).toThrow('authenticate');
  expect(() => openAnswer({ keys }, 'row', null)).toThrow('initialization vector');
});
