/** What an admin can set; without it the environment's word counts. */
export const settingNames = [
  'siteName',
  'operatorName',
  'operatorContact',
  'operatorPhone',
  'operatorAddress',
  'tileUrl',
  'tileCredit',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'charityNumber',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Empty where nothing is set. */
export type SettingValues = Record<SettingName, string>;

/**
 * What the running site says of itself. One object for all requests of a process: what an admin sets is written into
 * it, so nobody may copy its texts at start.
 */
export interface SiteFacts {
  name: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly mode: 'demo' | 'production';
  /** What the environment says. */
  readonly preset: Readonly<SettingValues>;
  /** What counts. */
  settings: SettingValues;
  /** Paths of pages that no menu names until somebody has written them, and somebody has. */
  written: readonly string[];
}

type FixedFacts = Pick<SiteFacts, 'url' | 'mode'>;

const noSettings: SettingValues = {
  siteName: '',
  operatorName: '',
  operatorContact: '',
  operatorPhone: '',
  operatorAddress: '',
  tileUrl: '',
  tileCredit: '',
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  charityNumber: '',
};

export function siteFacts(fixed: FixedFacts, preset: Partial<SettingValues>): SiteFacts {
  const values = { ...noSettings, ...preset };
  return { ...fixed, name: values.siteName, preset: values, settings: values, written: [] };
}

/** Writes into the shared object what admins have set. */
export function applySettings(site: SiteFacts, set: Partial<SettingValues>): void {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''));
  site.settings = { ...site.preset, ...given };
  site.name = site.settings.siteName;
}
