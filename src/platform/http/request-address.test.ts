import { expect, test } from 'vitest';
import { requestAddress } from './request-address.ts';

const origin = 'https://site.example';

test.each(['/', '//', '///', '//directory', '/directory?lng=fr', '//evil.example/x?q=1', '/%00'])(
  '%s stays on the site, unchanged',
  (path) => {
    const address = requestAddress(origin, path);
    expect(address.origin).toBe(origin);
    expect(address.pathname + address.search).toBe(path);
  },
);

test.each(['', '*', 'http://evil.example/', '@evil.example/', '.evil.example/', ':80/'])(
  '"%s" is no path and answers 400',
  (path) => {
    expect(() => requestAddress(origin, path)).toThrow(expect.objectContaining({ status: 400 }));
  },
);
