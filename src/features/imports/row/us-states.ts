/** States, the federal district and territories of the United States by postal code (USPS Publication 28). */
const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const codes = new Map(
  Object.entries(states).map(([code, name]) => [name.toLowerCase(), code] as const),
);

/** The postal code of a state given by its code or its name in full; undefined for anything else. */
export function usStateOf(region: string): string | undefined {
  const code = region.trim().toUpperCase();
  return Object.hasOwn(states, code) ? code : codes.get(code.toLowerCase());
}

/** The beginnings of zip codes in the states where they start with a zero. */
const zeroPrefixes: Readonly<Record<string, readonly string[]>> = {
  CT: ['06'],
  MA: ['01', '02', '05'],
  ME: ['03', '04'],
  NH: ['03'],
  NJ: ['07', '08'],
  PR: ['006', '007', '009'],
  RI: ['02'],
  VI: ['008'],
  VT: ['05'],
};

/** Whether a zip code with a leading zero can be in this state. */
export const isZeroZipOf = (state: string | undefined, zip: string): boolean =>
  state !== undefined &&
  Object.hasOwn(zeroPrefixes, state) &&
  (zeroPrefixes[state] ?? []).some((prefix) => zip.startsWith(prefix));
