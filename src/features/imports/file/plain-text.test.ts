import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of markup', () => {
  it.each([
    ['Plain words stay.', 'Plain words stay.'],
    ['3 < 4 & 5 > 2', '3 < 4 & 5 > 2'],
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['<!-- wp:list --><ul><li>A</li><li>B</li></ul><!-- /wp:list -->', '• A\n\n• B'],
    ['<script>alert(1)</script>Left', 'Left'],
    ['<style>p{}</style>Left<script>never ends', 'Left'],
    ['[gallery ids="1,2"]Words [vc_row a="b"]in[/vc_row] [brackets]', 'Words in [brackets]'],
    ['&#39;caf&eacute;&#x27; &unknown; &#xD800;', "'café' &unknown;"],
    ['<img src=x onerror=alert(1)>Seen', 'Seen'],
    ['A<br/>B<br>C', 'A\nB\nC'],
  ])('%s', (markup, words) => {
    expect(plainText(markup)).toBe(words);
  });

  it('takes no longer than its length, whatever is never closed', () => {
    const began = performance.now();
    for (const part of ['<', '<!--', '<script', '&', '[gallery ', '<p ', '[a_'])
      plainText(part.repeat(60_000));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
