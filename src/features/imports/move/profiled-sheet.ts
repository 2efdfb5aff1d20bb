import { excerptOf } from '../file/sheet.ts';
import type { Sheet, SheetRow } from '../file/sheet.ts';
import { normaliseHeader } from '../row/column-mapping.ts';
import { profiles } from './profile.ts';
import type { ProfileId } from './profile.contract.ts';
import type { NamedPicture } from './profile-shape.ts';

/** A sheet as the profile of its file reads it. Without a profile it is as it is. */
export function withProfile<S extends Sheet>(sheet: S, id: ProfileId | null): S {
  if (id === null) return sheet;
  const { cells: ways, refuses } = profiles[id];
  const names = sheet.headers.map(normaliseHeader);
  const put = names.map((name) => (Object.hasOwn(ways, name) ? ways[name] : undefined));
  const refusedBy = refuses ? names.indexOf(refuses.column) : -1;
  const read = (row: SheetRow): SheetRow => {
    if (row.problem) return row;
    const cells = row.cells.map((cell, at) => put[at]?.(cell) ?? cell);
    const status = cells[refusedBy] ?? '';
    const because = refuses?.because(status);
    if (refusedBy === -1 || because === undefined) return { ...row, cells };
    const key = `imports:error.notPublished.${because}`;
    return { ...row, cells, problem: { field: 'row', key, value: excerptOf(status) } };
  };
  return {
    ...sheet,
    async *rows() {
      for await (const row of sheet.rows()) yield read(row);
    },
  };
}

const mostAddressesOfPlace = 10;
const longestAddress = 2000;

export interface Origins {
  addresses: string[];
  pictures: NamedPicture[];
}

/** What a row says of where the place was, and of its pictures: neither is a field of a listing. */
export function originsOf(
  cells: readonly string[],
  headers: readonly string[],
  id: ProfileId,
): Origins {
  const { addresses, pictures } = profiles[id];
  const names = headers.map(normaliseHeader);
  const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
  const named = addresses.flatMap((name) => cell(name).split(/[\s,;]+/)).filter(Boolean);
  const found = new Map<string, NamedPicture>();
  for (const [name, read] of Object.entries(pictures))
    for (const picture of read(cell(name)))
      if (picture.address.length <= longestAddress && !found.has(picture.address))
        found.set(picture.address, picture);
  return {
    addresses: [...new Set(named)].slice(0, mostAddressesOfPlace),
    pictures: [...found.values()],
  };
}
