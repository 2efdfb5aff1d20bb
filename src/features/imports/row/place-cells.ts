import { parsePostcode } from '#features/places/postcode.ts';
import type { RowCells } from './column-mapping.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

/** Where somebody works who has no place: no town, and worth reading all the same. */
const nowhere =
  /^(?:on ?-?line|mobile|virtual|zoom|remote|various|nation ?-?wide|uk ?-?wide|all over|everywhere|home visits?|travels?)\b/i;

const outward = /^(?<town>\p{L}.*?)[\s,(]+(?<code>[A-Z]{1,2}\d[A-Z\d]?)\)?$/iu;

/** Towns as they stand in the file: "Lewisham SE13" has the beginning of a postcode, "Online" is no town. */
export function readTowns(cells: RowCells, headers: RowCells, notes: RowNotes): RowCells {
  const read = { ...cells };
  for (const field of ['city', 'district'] as const) {
    const text = cells[field] ?? '';
    if (nowhere.test(text)) {
      notes.kept(field, 'nowhere', headerLabel(headers[field], 'Where'), text);
      read[field] = '';
      continue;
    }
    const { town, code } = outward.exec(text)?.groups ?? {};
    if (town === undefined || code === undefined || !parsePostcode(code)) continue;
    read[field] = town.trim();
    read.postcode ||= code;
  }
  return read;
}
