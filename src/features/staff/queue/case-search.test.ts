import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listCases } from '../case-queue.service.server.ts';
import { CaseKinds } from '../case-kind.server.ts';
import { useTestCases } from '../cases.scene.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { as, subjectOf, open } = scene;
let ama: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, owner } = scene.people());
});

/** Each subject has a title and a text of its own, by the last two digits of its id. */
const titled = (
  titles: Readonly<Record<string, [title: string, text: string]>>,
  isNameless = false,
) =>
  new CaseKinds([
    {
      kind: 'sample',
      ns: 'staff',
      isNameless,
      outcomes: [],
      show: async (_, ids) =>
        new Map(
          ids.map((id) => {
            const [title, text] = titles[id.slice(-2)] ?? ['Other', ''];
            return [id, { title, text, url: null, facts: [] }];
          }),
        ),
      decide: async () => {},
      undo: async () => {},
    },
  ]);

const find = async (kinds: CaseKinds, q: string, after?: string) =>
  listCases(as(ama, 600), kinds, { q, after });

describe('Words in the queue', () => {
  test('are looked for in title, text and note, whatever accents and case', async () => {
    const kinds = titled({ '01': ['Café Abẹ̀òkúta', ''], '02': ['Other', 'They sell JOLLOF here'] });
    const byTitle = await open({ subject: subjectOf(1) });
    const byText = await open({ subject: subjectOf(2) });
    const byNote = await open({ subject: subjectOf(3), note: 'Looks like a scam' });
    const idsOf = async (q: string) => (await find(kinds, q)).items.map(({ id }) => id);
    expect(await idsOf('cafe abeokuta')).toEqual([byTitle]);
    expect(await idsOf('jollof sell')).toEqual([byText]);
    expect(await idsOf('scam')).toEqual([byNote]);
    expect(await idsOf('jollof scam')).toEqual([]);
    expect(await idsOf('…')).toEqual([]);
  });

  test('find the person whom a case is about, but not where staff don’t read the name', async () => {
    await open({ aboutAccountId: owner.id });
    expect((await find(titled({}), 'owner')).items).toHaveLength(1);
    await open({
      kind: 'sample',
      subject: { ...subjectOf(2), type: 'sample' },
      aboutAccountId: owner.id,
    });
    expect((await find(titled({}, true), 'owner')).items.map(({ title }) => title)).toEqual([
      'Other',
    ]);
  });

  test('find nothing about the reader', async () => {
    await open({ aboutAccountId: ama.id });
    expect((await find(titled({}), 'other')).items).toEqual([]);
  });

  test('reach the end of a long queue, page by page', async () => {
    const kinds = titled({ '99': ['The last one', ''] });
    for (let digit = 10; digit < 100; digit += 1) await open({ subject: subjectOf(digit) }, digit);
    const first = await find(kinds, 'other');
    expect(first.items).toHaveLength(50);
    const second = await find(kinds, 'other', first.next ?? '');
    expect(second.items).toHaveLength(39);
    expect(second.next).toBeNull();
    expect((await find(kinds, 'last')).items).toHaveLength(1);
  });
});
