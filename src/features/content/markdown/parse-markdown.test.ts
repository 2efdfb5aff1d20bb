import { describe, expect, test } from 'vitest';
import { textOfBlock } from '../content-tree.ts';
import { parseMarkdown } from './parse-markdown.server.ts';
import { safeHref } from './safe-href.ts';
import { isTooKnotted, longestBody } from './too-knotted.ts';

const blocksOf = (body: string) => parseMarkdown(body).blocks;
const problemsOf = (body: string) => parseMarkdown(body).problems.map(({ kind }) => kind);

describe('Markdown', () => {
  test('becomes headings, paragraphs, lists and quotes', () => {
    const body = '## One\n\nWords.\n\n- a\n- b\n\n1. c\n\n> said\n\n### Two';
    expect(blocksOf(body)).toEqual([
      { type: 'heading', level: 2, id: 'one', spans: [{ text: 'One' }] },
      { type: 'paragraph', spans: [{ text: 'Words.' }] },
      { type: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { type: 'list', isOrdered: true, items: [[{ text: 'c' }]] },
      { type: 'quote', paragraphs: [[{ text: 'said' }]] },
      { type: 'heading', level: 3, id: 'two', spans: [{ text: 'Two' }] },
    ]);
  });

  test('keeps emphasis and links, also one in the other', () => {
    expect(blocksOf('a **b *c*** [d **e**](/faq)')).toEqual([
      {
        type: 'paragraph',
        spans: [
          { text: 'a ' },
          { text: 'b ', strong: true },
          { text: 'c', strong: true, emphasis: true },
          { text: ' ' },
          { text: 'd ', href: '/faq' },
          { text: 'e', href: '/faq', strong: true },
        ],
      },
    ]);
  });

  test('joins the lines of a paragraph, and breaks it where two spaces ask for it', () => {
    expect(blocksOf('one\ntwo  \nthree')).toEqual([
      { type: 'paragraph', spans: [{ text: 'one two\nthree' }] },
    ]);
  });

  test('has one level of lists: what is nested follows what it is nested in', () => {
    expect(blocksOf('- a\n  - b\n    - c\n- d').map(textOfBlock)).toEqual(['a · b · c · d']);
  });

  test('knows every heading as one of the second or third level', () => {
    const levels = blocksOf('# a\n\n## b\n\n### c\n\n###### d').map(
      (block) => block.type === 'heading' && block.level,
    );
    expect(levels).toEqual([2, 2, 3, 3]);
  });
});

describe('The anchor of a heading', () => {
  const anchors = (body: string) =>
    blocksOf(body).flatMap((block) => (block.type === 'heading' ? [block.id] : []));

  test.each([
    ['## Who pays? {#money}', ['money']],
    ['## Opening hours', ['opening-hours']],
    ['## أين مراجعتي؟', ['أين-مراجعتي']],
    ['## !!!', ['part']],
    ['## Same\n\n## Same\n\n## Same', ['same', 'same-2', 'same-3']],
    ['## A {#same}\n\n## B {#same}', ['same', 'same-2']],
  ])('of %j is %j', (body, expected) => {
    expect(anchors(body)).toEqual(expected);
  });

  test('is not shown', () => {
    expect(blocksOf('## Who pays? {#money}').map(textOfBlock)).toEqual(['Who pays?']);
  });

  test('is not taken from what is no name', () => {
    expect(anchors('## Who {#"><script>}')).not.toContain('"><script>');
  });
});

describe('What a page does not show', () => {
  test.each([
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](&#106;avascript:alert(1))'],
    ['<javascript:alert(1)>'],
    ['[x](data:text/html,<script>1</script>)'],
    ['[x](vbscript:x)'],
    ['[x](//evil.example)'],
    ['[x](/\\evil.example)'],
    ['[x](https://user:password@evil.example)'],
    ['[x](relative/path)'],
  ])('%j is words without a link, and told', (body) => {
    const { blocks, problems } = parseMarkdown(body);
    expect(JSON.stringify(blocks)).not.toContain('href');
    expect(problems).toMatchObject([{ kind: 'link' }]);
  });

  test.each([
    ['<script>alert(1)</script>', ['markup']],
    ['a <b onclick="x()">c</b>', ['markup', 'markup']],
    ['![picture](https://evil.example/track.gif)', ['image']],
    ['```\ncode\n```', ['other']],
    ['---', ['other']],
  ])('%j is told', (body, kinds) => {
    expect(problemsOf(body)).toEqual(kinds);
  });

  test('HTML is shown as the words that were typed', () => {
    expect(blocksOf('<script>alert(1)</script>').map(textOfBlock)).toEqual([
      '<script>alert(1)</script>',
    ]);
  });
});

describe('A link may lead', () => {
  test.each([
    ['https://www.ons.gov.uk/a?b=c#d', 'https://www.ons.gov.uk/a?b=c#d'],
    ['mailto:us@site.example', 'mailto:us@site.example'],
    ['tel:08001111', 'tel:08001111'],
    ['/faq#claim', '/faq#claim'],
    ['#part', '#part'],
  ])('to %s', (url, expected) => {
    expect(safeHref(url)).toBe(expected);
  });

  test.each(['', 'x'.repeat(3000), '#"onclick', 'ftp://a.example', 'https://', '/a b'])(
    'not to %j',
    (url) => {
      expect(safeHref(url)).toBeUndefined();
    },
  );
});

describe('Text that would keep the parser busy', () => {
  test.each([
    ['too long', 'a'.repeat(longestBody + 1)],
    ['a megabyte', 'word '.repeat(200_000)],
    ['quotes in quotes', `${'>'.repeat(40)} a`],
    ['lists in lists', `${'- '.repeat(40)}a`],
    ['deep indentation', '- a\n'.concat(' '.repeat(40), '- b')],
    ['marks without end', '_a*'.repeat(5000)],
    ['brackets without end', '['.repeat(5000)],
    ['lines without end', 'a\n'.repeat(5000)],
    ['marks in many paragraphs', '*a* *b* *c*\n\n'.repeat(1000)],
  ])('%s is refused before it is parsed', (_, body) => {
    expect(isTooKnotted(body)).toBe(true);
    expect(() => parseMarkdown(body)).toThrow('knotted');
  });

  test('is not what people write', () => {
    expect(isTooKnotted('## A\n\n- **b** and [c](/d)\n  - e\n\n> f\n'.repeat(40))).toBe(false);
  });
});
