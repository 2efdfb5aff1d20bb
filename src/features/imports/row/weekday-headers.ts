const before = ['opening_hours', 'opening_times', 'opening', 'hours', 'open'];
const after = ['opening_hours', 'opening_times', 'hours', 'times', 'opening'];

const headersOf = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [
    ...before.map((word) => `${word}_${name}`),
    ...after.map((word) => `${name}_${word}`),
    name,
  ]);

/** A column for each day, as councils and lists of stalls have them: "Mon", "Tuesday hours", "Opening.Wednesday". */
export const weekdayHeaders = {
  monday: headersOf('monday', 'mon'),
  tuesday: headersOf('tuesday', 'tue', 'tues'),
  wednesday: headersOf('wednesday', 'wed', 'weds'),
  thursday: headersOf('thursday', 'thu', 'thur', 'thurs'),
  friday: headersOf('friday', 'fri'),
  saturday: headersOf('saturday', 'sat'),
  sunday: headersOf('sunday', 'sun'),
};

export const weekdayFields = Object.keys(weekdayHeaders) as (keyof typeof weekdayHeaders)[];
