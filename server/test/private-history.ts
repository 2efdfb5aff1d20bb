import { toColumns } from '#features/history/history-shape.server.ts';
import {
  historyImport,
  historyItem,
  historyVersion,
} from '#features/history/history-item.table.server.ts';
import { honour, honourPhoto } from '#features/honours/honour.table.server.ts';
import { source } from '#features/sources/source.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';

const words = {
  author: '',
  title: 'A page',
  publisher: '',
  year: null,
  url: 'https://example.org/',
  isbn: null,
};

const snapshot = {
  title: 'Sample item',
  summary: 'Something that happened in a scene.',
  startsOn: '1963',
  endsOn: null,
  isCirca: false,
  language: 'en' as const,
  words: {},
  place: '',
  nation: null,
  lat: null,
  lng: null,
  people: [],
  themes: ['rights' as const],
  warnings: [],
  related: [],
  sources: [words],
};

/** A draft of an item and of somebody honoured, each with a source, a version, a file and a proposed picture. */
export async function addHistory({ db, ids }: SceneParts): Promise<void> {
  const [item] = await db
    .insert(historyItem)
    .values([
      { ...toColumns(snapshot), slug: 'sample-draft' },
      {
        ...toColumns(snapshot),
        slug: 'sample-item',
        status: 'published' as const,
        publishedAt: testNow,
      },
    ])
    .returning({ id: historyItem.id });
  const itemId = item?.id ?? '';
  await db.insert(historyVersion).values({ itemId, number: 1, snapshot });
  const [run] = await db
    .insert(historyImport)
    .values({ fileName: 'items.csv', added: 0, changed: 0, traces: [] })
    .returning({ id: historyImport.id });
  const people = await db
    .insert(honour)
    .values(
      ['sample-person', 'sample-person-2', 'sample-published'].map((slug) => ({
        slug,
        status: slug === 'sample-published' ? ('published' as const) : ('draft' as const),
        publishedAt: testNow,
        name: 'Sample person',
        isLiving: false,
        whatFor: 'For what happens in a scene.',
        life: '',
        awards: [{ title: 'A plaque', by: 'A city', year: 2001, place: null, sourceIndexes: [] }],
        fields: ['rights' as const],
        related: [],
        searchText: '',
      })),
    )
    .returning({ id: honour.id });
  const [pictured, bare] = people;
  const [photo] = await db
    .insert(honourPhoto)
    .values({
      honourId: pictured?.id ?? '',
      sourceUrl: 'https://example.org/',
      licence: 'CC0',
      licenceUrl: 'https://example.org/licence',
      creator: 'Somebody',
      takenOn: '1999',
    })
    .returning({ id: honourPhoto.id });
  const cited = await db
    .insert(source)
    .values([
      { subjectType: 'history-item', subjectId: itemId, position: 0, ...words },
      { subjectType: 'honour', subjectId: bare?.id ?? '', position: 0, ...words },
    ])
    .returning({ id: source.id });
  ids['history-items'] = [itemId];
  ids['files'] = [run?.id ?? ''];
  // People read by the slug, staff by the id.
  ids['items'] = ['sample-item'];
  ids['honours'] = [bare?.id ?? '', 'sample-published'];
  ids['photos'] = [photo?.id ?? ''];
  ids['sources'] = cited.map(({ id }) => id);
}
