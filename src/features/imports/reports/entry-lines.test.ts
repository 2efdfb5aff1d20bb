import { expect, it } from 'vitest';
import { categoryMatcher } from '../row/category-match.ts';
import type { RowCells } from '../row/column-mapping.ts';
import { rowToDraft } from '../row/row-to-draft.ts';
import { entryLines } from './entry-lines.server.ts';
import type { ImportKind } from '../import.contract.ts';

function shown(kind: ImportKind, cells: RowCells, headers: RowCells = {}): string[] {
  const rules = { kind, headers, register: 'Sample', categories: categoryMatcher([]) };
  const row = rowToDraft({ name: 'Sample', ...cells }, rules);
  if ('errors' in row) throw new Error(JSON.stringify(row.errors));
  return entryLines([{ row: 2, ...row }]).map((line) => line.trim());
}

it('shows the services of a congregation, with an end where somebody has told it', () => {
  expect(shown('faith', { hours: 'Sun 10am-1pm; Wed 7.30pm Bible study' })).toContain(
    'services: Sun 10am–1pm Service; Wed 7:30pm Bible study',
  );
});

it('shows what has stayed in the description, on one line', () => {
  expect(shown('education', { hours: 'Fri 6-8', prices: '60' })).toContain(
    'description: Opening hours: Fri 6-8 / Price: £60',
  );
});

it('shows how to join an organisation', () => {
  const lines = shown('organisation', { prices: '5' }, { prices: 'Membership' });
  expect(lines).toContain('how to join: Membership: £5');
});

it('says nothing where nothing would be published', () => {
  expect(entryLines([])).toEqual([]);
});
