/** Columns that only files of this site have; their cells are escaped (`platform/text/csv-line.ts`). */
export const ownColumns = {
  listingId: 'site_listing_id',
  row: 'import_row',
  reason: 'import_reason',
} as const;

export const isOwnExport = (headers: readonly string[]): boolean =>
  headers.includes(ownColumns.listingId) || headers.includes(ownColumns.row);
