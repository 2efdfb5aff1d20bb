import { expect, test } from 'vitest';
import { withHandOver } from './hand-over.server.ts';

test('no text of a page ends the script that carries it', () => {
  const page = '<html><body>x</body></html>';
  const html = withHandOver(page, '["</script><script>steal()</script>&\u2028"]', 'n1');
  expect(html).toBe(
    '<html><body>x<!--$--><script nonce="n1">window.__reactRouterContext.streamController.enqueue(' +
      String.raw`"[\"\u003c/script\u003e\u003cscript\u003esteal()\u003c/script\u003e\u0026\u2028\"]"` +
      ');</script><!--$--><script nonce="n1">window.__reactRouterContext.streamController.close();</script>' +
      '<!--/$--><!--/$--></body></html>',
  );
});

test('a page without data stays as it is', () => {
  expect(withHandOver('<html></html>', '', 'n1')).toBe('<html></html>');
});
