import { describe, expect, test } from 'vitest';
import { languageCodes } from '#platform/i18n/languages.ts';
import { builtInWords } from './built-in-words.server.ts';
import { textLimits } from './content.policy.ts';
import { toolPages } from './content-page-list.ts';
import { textOfBlock } from './content-tree.ts';
import { parseMarkdown } from './markdown/parse-markdown.server.ts';
import { splitAtTool, toolPlace } from './tool-place.ts';

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
    const plain = body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('\n\n');
    expect(blocks.map(textOfBlock)).toEqual(body === '' ? [] : plain);
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
