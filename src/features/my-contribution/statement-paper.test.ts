import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { drawPaper } from '#platform/paper/paper.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { Statement } from './own-contribution.contract.ts';
import { statementPaper } from './statement-paper.server.ts';

const data = useTestDb();

const statement: Statement = {
  name: 'Ama Owusu',
  from: '2026-01-01',
  to: '2026-06-30',
  countedOn: '2026-11-24',
  counts: [
    { kind: 'story', count: 1 },
    { kind: 'correction', count: 1234 },
  ],
  acts: [
    {
      kind: 'story',
      at: '2026-03-02T23:30:00Z',
      thing: 'a',
      title: 'How we began',
      url: '/stories/a',
    },
  ],
  total: 1235,
};

/** Whatever is read on it, in its order. */
function textOf(changes: Partial<Statement> = {}, language: Language = 'en'): string {
  const ctx = { ...testContext({ db: data.db, actor: anonymous }), language };
  const { title, lead, blocks, note } = statementPaper(ctx, { ...statement, ...changes });
  const spans = blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.map((item) => [...item]);
    return 'spans' in block ? [[...block.spans]] : [];
  });
  const lines = spans.map((line) => line.map(({ text }) => text).join(''));
  return [title, lead, ...lines, note].join('\n');
}

describe('The statement on paper', () => {
  test('has the name, the days, each figure and what was given', () => {
    const text = textOf();
    expect(text).toContain('What Ama Owusu gave to others');
    expect(text).toContain('from 1 January 2026 to 30 June 2026');
    expect(text).toContain('1 story shared');
    expect(text).toContain('1,234 businesses helped with corrections');
    expect(text).toContain('2 March 2026: Story shared – How we began');
    expect(text).toContain('Counted on 24 November 2026');
  });

  test('says how much is counted but not listed, and that nothing was where nothing was', () => {
    expect(textOf()).toContain('1,234 earlier contributions are counted but not listed.');
    expect(textOf({ total: 1 })).not.toContain('not listed');
    const none = textOf({ counts: [], acts: [], total: 0 });
    expect(none).toContain('Nothing was counted in these days.');
  });

  test.each([
    ['en', 'The member made this statement and chose its days and name.'],
    ['fr', 'Le membre a fait cette attestation et en a choisi les jours et le nom.'],
    ['ar', 'أعدّ العضو هذا البيان واختار أيامه واسمه.'],
  ] as const)('says in %s that the member made it', (language, words) => {
    const text = textOf({}, language);
    expect(text).toContain(words);
    expect(text).toContain('Ama Owusu');
  });

  test.each(['en', 'fr', 'ar'] as const)('is drawn as a PDF, in %s', async (language) => {
    const ctx = { ...testContext({ db: data.db, actor: anonymous }), language };
    const pdf = await drawPaper(statementPaper(ctx, statement), testNow);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
  });
});
