const before = ['opening_hours', 'opening_times', 'opening', 'hours', 'open'];
const after = ['opening_hours', 'opening_times', 'hours', 'times', 'opening'];

/** Of the part of a day's hours that is alone in its column: "mon_open", "Monday opens", "hours.monday.open". */
const partOf = (parts: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) =>
    parts.flatMap((part) => [
      `${name}_${part}`,
      `${part}_${name}`,
      ...before.map((word) => `${word}_${name}_${part}`),
    ]),
  );

const beginning = ['open', 'opens', 'open_time', 'opening_time', 'opens_at', 'from', 'start'];
const ending = [
  'close',
  'closes',
  'close_time',
  'closing_time',
  'closing',
  'closes_at',
  'to',
  'end',
];

const headersOf = (names: readonly string[]): string[] => [
  ...names.flatMap((name) => [
    ...before.map((word) => `${word}_${name}`),
    ...after.map((word) => `${name}_${word}`),
    name,
  ]),
  ...partOf(beginning, names),
];

const closesOf = (names: readonly string[]): string[] => partOf(ending, names);

const names = {
  monday: ['monday', 'mon'],
  tuesday: ['tuesday', 'tue', 'tues'],
  wednesday: ['wednesday', 'wed', 'weds'],
  thursday: ['thursday', 'thu', 'thur', 'thurs'],
  friday: ['friday', 'fri'],
  saturday: ['saturday', 'sat'],
  sunday: ['sunday', 'sun'],
};

/** A column for each day, as councils and lists of stalls have them: "Mon", "Tuesday hours", "Opening.Wednesday". */
export const weekdayHeaders = {
  monday: headersOf(names.monday),
  tuesday: headersOf(names.tuesday),
  wednesday: headersOf(names.wednesday),
  thursday: headersOf(names.thursday),
  friday: headersOf(names.friday),
  saturday: headersOf(names.saturday),
  sunday: headersOf(names.sunday),
  /** When it closes, where that has a column of its own: the day's first column then says when it opens. */
  mondayCloses: closesOf(names.monday),
  tuesdayCloses: closesOf(names.tuesday),
  wednesdayCloses: closesOf(names.wednesday),
  thursdayCloses: closesOf(names.thursday),
  fridayCloses: closesOf(names.friday),
  saturdayCloses: closesOf(names.saturday),
  sundayCloses: closesOf(names.sunday),
};

export const weekdayFields = Object.keys(names) as (keyof typeof names)[];
