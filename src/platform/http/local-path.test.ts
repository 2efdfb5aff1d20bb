import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/directory?q=jollof&near=SE15', '/b/x#reviews', '/directory?q=%2F%2Fevil'])(
  '%s is a path of this site',
  (path) => {
    expect(localPath(path, '/safe')).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'evil.example',
  '',
  undefined,
  ['/a'],
  `/${'a'.repeat(3000)}`,
])('%j leads nowhere else', (value) => {
  expect(localPath(value, '/safe')).toBe('/safe');
});
