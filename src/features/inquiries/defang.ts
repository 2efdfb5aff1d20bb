const scheme = /\bhttps?:\/\//gi;
/** A dot between the parts of what a mail program would make a link of: `www.x.org`, `x.org`, `me@x.org`. */
const dot = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu;

/**
 * Words of a stranger for a mail: the same to read, but no program makes links of them (security I14). The page behind
 * the mail's own link shows them as they were written.
 */
export const defang = (text: string): string =>
  text.replaceAll(scheme, (found) => found.replace('://', '[:]//')).replaceAll(dot, '[.]');
