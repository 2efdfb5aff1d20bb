import { describe, expect, test } from 'vitest';
import { pageRoutes } from './src/routes.ts';
import { redirectOf, redirects } from '#shell/redirects.ts';

const paths = new Set(pageRoutes.map(({ path }) => path));

describe('An old address', () => {
  test.each(redirects)('$from leads to $to, which stands', ({ from, to }) => {
    const [target = '', part] = to.split('#');
    expect(paths).toContain(target);
    const end = part ? `#${part}` : '';
    expect(redirectOf({ pathname: from, search: '?a=b' })).toBe(`${target}?a=b${end}`);
  });

  test('is known in capitals and with a slash at the end', () => {
    expect(redirectOf({ pathname: '/SignIn/', search: '' })).toBe('/login');
  });
});
