/** Who issues checks of criminal records: England and Wales (DBS), Scotland (PVG), Northern Ireland (AccessNI). */
export const checkSchemes = ['dbs', 'pvg', 'access-ni'] as const;
export type CheckScheme = (typeof checkSchemes)[number];

/** Weakest first. Membership of the PVG scheme counts as the last. */
export const checkLevels = ['basic', 'standard', 'enhanced', 'enhanced-barred'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** What somebody is to do. `children-alone`: with people under 18 while no other checked adult is there. */
export const checkedTasks = ['adults', 'children-supervised', 'children-alone'] as const;
export type CheckedTask = (typeof checkedTasks)[number];

interface Bounds {
  /** The weakest that will do; null where none is needed. */
  least: CheckLevel | null;
  /** The strongest that may be asked for: more than the task allows is unlawful (Rehabilitation of Offenders Act 1974). */
  most: CheckLevel;
}

const bounds: Record<CheckedTask, Bounds> = {
  adults: { least: null, most: 'basic' },
  'children-supervised': { least: 'enhanced', most: 'enhanced' },
  'children-alone': { least: 'enhanced-barred', most: 'enhanced-barred' },
};

const rank = (level: CheckLevel): number => checkLevels.indexOf(level);

/** Whether the task allows a check of this level to be asked for. */
export const isAllowedFor = (task: CheckedTask, level: CheckLevel): boolean =>
  rank(level) <= rank(bounds[task].most);

/** Whether a check of this level is enough for the task. One that was made for a harder task is. */
export const isEnoughFor = (task: CheckedTask, level: CheckLevel): boolean => {
  const { least } = bounds[task];
  return least === null || rank(level) >= rank(least);
};

/** Whether nobody does this without a current check. */
export const needsCheck = (task: CheckedTask): boolean => bounds[task].least !== null;

/** The PVG scheme knows no levels below membership. */
export const levelsOf = (scheme: CheckScheme): readonly CheckLevel[] =>
  scheme === 'pvg' ? ['enhanced-barred'] : checkLevels;

/** A check is believed for so long after the day on it. */
export const checkYears = 3;

/** So many days before its end a check is to be renewed, and its holder is told. */
export const renewalDays = 60;

/** The first day on which a check of that day counts no more, as `YYYY-MM-DD`; for 29 February that is 1 March. */
export function endOfCheck(issuedOn: string): string {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  return new Date(Date.UTC(year + checkYears, month - 1, day)).toISOString().slice(0, 10);
}
