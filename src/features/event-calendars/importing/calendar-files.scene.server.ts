/** A calendar file out of events, each given as its lines. For tests alone. */
export const fileOf = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** An event as programs write it; `more` goes before what is usual. */
export const sampleLines = (uid: string, more: readonly string[] = []): string[] => {
  const usual = [
    `UID:${uid}`,
    'DTSTAMP:20261101T090000Z',
    'SUMMARY:Choir practice',
    'DESCRIPTION:Bring your voice.',
    'DTSTART;TZID=Europe/London:20261202T190000',
    'DTEND;TZID=Europe/London:20261202T203000',
    'LOCATION:Sample Hall\\, 12 Rye Lane\\, London SE15 4ST\\, UK',
  ];
  const told = new Set(more.map((line) => /^[A-Z-]+/.exec(line)?.[0]));
  return [...more, ...usual.filter((line) => !told.has(/^[A-Z-]+/.exec(line)?.[0]))];
};
