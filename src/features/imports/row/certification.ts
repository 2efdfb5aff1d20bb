/**
 * Marks that public bodies give to firms owned by minorities, women, veterans or disabled people, or disadvantaged
 * otherwise, and their usual combinations.
 */
const marks = new Set(
  'MBE WBE MWBE DBE ACDBE DSBE SBE VBE VOSB SDVBE SDVOSB DOBE LGBTBE LBE 8A HUBZONE WOSB EDWOSB'.split(
    ' ',
  ),
);

/** True when every mark in the cell is one that we know: "None", "pending" or "expired" certifies nothing. */
export function isCertified(text: string): boolean {
  const words = text
    .toUpperCase()
    .replace(/8\s*\(A\)/g, '8A')
    .split(/[\s,;/&+|]+/)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => marks.has(word));
}
