import type { Sheet } from '../file/sheet.ts';
import { mapColumns } from '../row/column-mapping.ts';
import type { ColumnMapping } from '../row/column-mapping.ts';
import { withGivenColumns } from '../row/given-columns.ts';
import { columnsOfProfile } from './profile.ts';
import type { ProfileId } from './profile.contract.ts';

/** What each column of a file holds: as its profile says, else as headers and cells do. */
export function mapColumnsOf(
  profile: ProfileId | null,
  sheet: Pick<Sheet, 'headers' | 'columns'>,
): ColumnMapping {
  const guessed = mapColumns(sheet.headers, sheet.columns);
  if (profile === null) return guessed;
  return withGivenColumns(guessed, sheet, columnsOfProfile(profile, sheet.headers));
}
