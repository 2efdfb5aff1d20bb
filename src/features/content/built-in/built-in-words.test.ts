import { describe, expect, test } from 'vitest';
import { languageCodes } from '#platform/i18n/languages.ts';
import { builtInWords } from './built-in-words.server.ts';
import { textLimits } from '../content.policy.ts';
import { toolPages } from '../content-page-list.ts';
import { textOfBlock } from '../content-tree.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { partsOf, splitAtTool, takeParts, toolPlace } from '../tool-place.ts';

const cases = toolPages.flatMap((page) => languageCodes.map((language) => ({ page, language })));

describe.each(cases)('The built-in words of $page in $language', ({ page, language }) => {
  const { title, summary, body } = builtInWords(page, language);

  test('are sentences that an admin could save as they are', () => {
    expect(title).toMatch(/\p{L}/u);
    expect(title.length).toBeLessThanOrEqual(textLimits.title);
    expect(summary).toBeTruthy();
    expect(summary.length).toBeLessThanOrEqual(textLimits.summary);
    expect(`${title}${summary}${body}`).not.toContain('{{');
  });

  test('read as Markdown as they were written', () => {
    const { blocks, problems } = parseMarkdown(body);
    expect(problems).toEqual([]);
    const plain = body
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '')
      .replaceAll(/^## (.*) \{#[a-z-]+\}$/gm, '$1')
      .split('\n\n');
    expect(blocks.map(textOfBlock)).toEqual(body === '' ? [] : plain);
  });
});

test.each(toolPages.flatMap((page) => languageCodes.map((language) => ({ page, language }))))(
  'every section of $page has its words in $language',
  ({ page, language }) => {
    const { blocks } = parseMarkdown(builtInWords(page, language).body);
    const { parts, rest } = takeParts(blocks, partsOf(page));
    expect(Object.keys(parts)).toEqual(partsOf(page));
    expect(rest.some(({ type }) => type === 'heading')).toBe(false);
  },
);

describe('The sections of the tool', () => {
  const take = (body: string) => {
    const { parts, rest } = takeParts(parseMarkdown(body).blocks, ['news', 'ways']);
    const plain = Object.entries(parts).map(([name, { title, blocks }]) => [
      name,
      title,
      blocks.map(textOfBlock),
    ]);
    return [plain, rest.map(textOfBlock)];
  };

  test.each([
    [
      '## Fresh {#news}\n\nToday.\n\n## Else {#else}\n\nMore.',
      [[['news', 'Fresh', ['Today.']]], ['Else', 'More.']],
    ],
    [
      'Hi.\n\n## Fresh {#news}\n\nToday.\n\n{tool}\n\nEnd.',
      [[['news', 'Fresh', ['Today.']]], ['Hi.', '{tool}', 'End.']],
    ],
    [
      '## B {#ways}\n\n## A {#news}',
      [
        [
          ['ways', 'B', []],
          ['news', 'A', []],
        ],
        [],
      ],
    ],
    ['One.', [[], ['One.']]],
  ])('in %j', (body, found) => {
    expect(take(body)).toEqual(found);
  });
});

describe('The place of the tool', () => {
  const split = (body: string) => {
    const { above, below } = splitAtTool(parseMarkdown(body).blocks);
    return [above.map(textOfBlock), below.map(textOfBlock)];
  };

  test.each([
    ['One.\n\n{tool}\n\nTwo.', [['One.'], ['Two.']]],
    ['{tool}\n\nOne.', [[], ['One.']]],
    ['One.\n\n{tool}', [['One.'], []]],
    ['One.', [[], ['One.']]],
    ['The {tool} stands here.', [[], ['The {tool} stands here.']]],
    ['One.\n\n{tool}\n\nTwo.\n\n{tool}', [['One.'], ['Two.']]],
    ['', [[], []]],
  ])('in %j', (body, parts) => {
    expect(split(body)).toEqual(parts);
    expect(split(body).flat()).not.toContain(toolPlace);
  });
});
