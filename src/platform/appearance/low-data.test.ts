import { expect, test } from 'vitest';
import { wantsLowData } from './low-data.ts';

test.each([
  ['nothing said', {}, false],
  ['the device asks for it', { 'save-data': 'on' }, true],
  ['something else in the header', { 'save-data': 'off' }, false],
  ['the switch is on', { cookie: 'a=b; lowData=1' }, true],
  ['the switch is off on a device that asks', { cookie: 'lowData=0', 'save-data': 'on' }, false],
  ['a cookie of another name', { cookie: 'notlowData=1' }, false],
  ['a cookie of another value', { cookie: 'lowData=yes' }, false],
])('%s', (_, headers, wanted) => {
  expect(wantsLowData(headers)).toBe(wanted);
});
