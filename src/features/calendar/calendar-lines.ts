/** The lines of one event by the name of their property, in capital letters; as written, but unfolded. */
export type EventLines = ReadonlyMap<string, readonly string[]>;

/** What a calendar file holds, cut into events and definitions of zones. */
export interface CalendarLines {
  events: EventLines[];
  /** By the name that the file gives them. */
  zones: ReadonlyMap<string, readonly string[]>;
  /** Such as `CANCEL`: what the file as a whole wants. */
  method: string;
  /** There were more events than were asked for. */
  isCut: boolean;
}

/** Lines of one name that are kept of one event, and of one definition of a zone. */
const mostLines = 400;

/** Splits a file of iCalendar. Undefined if it is none. Parts within events, such as alarms, are left out. */
export function readCalendarLines(text: string, most: number): CalendarLines | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const begin = lines.findIndex((line) => /^\s*BEGIN:VCALENDAR\s*$/i.test(line));
  if (begin === -1) return undefined;
  const found = new Finder(most);
  for (const line of lines.slice(begin + 1)) if (!found.isCut) found.add(line.trimEnd());
  return found;
}

class Finder implements CalendarLines {
  readonly events: EventLines[] = [];
  readonly zones = new Map<string, readonly string[]>();
  method = '';
  isCut = false;

  readonly #most: number;
  #event: Map<string, string[]> | undefined;
  #zone: string[] | undefined;
  /** Parts that began within the event. */
  #within = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: string): void {
    const [, mark, part = ''] = /^(BEGIN|END):([A-Z-]+)$/i.exec(line) ?? [];
    const name = part.toUpperCase();
    if (this.#event) this.#addToEvent(line, mark?.toUpperCase(), name);
    else if (mark && name === 'VEVENT') this.#begin(mark.toUpperCase());
    else if (mark && name === 'VTIMEZONE') this.#addZone(mark.toUpperCase());
    else if (this.#zone) {
      if (this.#zone.length < mostLines) this.#zone.push(line);
    } else if (/^METHOD:/i.test(line)) this.method = line.slice(7).toUpperCase();
  }

  #begin(mark: string): void {
    if (mark === 'END') return;
    if (this.events.length === this.#most) this.isCut = true;
    else this.#event = new Map();
  }

  #addToEvent(line: string, mark: string | undefined, name: string): void {
    if (mark === 'BEGIN') this.#within += 1;
    else if (mark === 'END' && name !== 'VEVENT') this.#within = Math.max(0, this.#within - 1);
    else if (mark === 'END') this.#finish();
    else if (this.#within === 0) this.#keep(line);
  }

  #keep(line: string): void {
    const property = /^[A-Z][A-Z0-9-]*/i.exec(line)?.[0].toUpperCase() ?? '';
    const kept = this.#event?.get(property) ?? [];
    if (kept.length < mostLines) this.#event?.set(property, [...kept, line]);
  }

  #finish(): void {
    if (this.#event) this.events.push(this.#event);
    this.#event = undefined;
    this.#within = 0;
  }

  #addZone(mark: string): void {
    if (mark === 'END' && this.#zone) {
      const name = this.#zone.find((line) => /^TZID[;:]/i.test(line));
      if (name) this.zones.set(name.slice(name.indexOf(':') + 1).trim(), this.#zone);
    }
    this.#zone = mark === 'BEGIN' ? [] : undefined;
  }
}
