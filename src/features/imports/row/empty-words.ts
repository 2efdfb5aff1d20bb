/** What people write where they have nothing to write. */
const emptyWords =
  /^(?:n\s?[/.\\]\s?a\.?|na|nil|none|null|not (?:known|applicable|available|yet|sure)|unknown|tb[ac]|to be (?:confirmed|announced|advised)|nothing|[-–—_.?*]+|#n\/a|\(blank\))$/i;

/** "n/a (out of area)" */
const notHere = /^n\s?[/.\\]\s?a\b[^\p{L}\p{N}]*\([^)]*\)$/iu;

export const saysNothing = (cell: string): boolean => {
  const text = cell.trim();
  return text === '' || (text.length < 20 && emptyWords.test(text)) || notHere.test(text);
};
