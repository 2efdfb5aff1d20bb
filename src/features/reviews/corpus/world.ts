import { Dice } from '#platform/test/dice.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';

export const start = Date.UTC(2026, 7, 3);
export const lengthDays = 84;

/** Where somebody writes from. */
export interface Device {
  network: string;
  userAgent: string;
}

export interface Writer {
  id: string;
  openedAt: number;
}

export interface Place {
  id: string;
  name: string;
  trade: string;
  /** What honest people think of it, 1 to 5. */
  quality: number;
  popularity: number;
  owner: Writer & { device: Device };
}

/** One review on its way to the site. */
export interface Letter {
  kind: string;
  isFake: boolean;
  at: number;
  writer: Writer;
  place: Place;
  device: Device;
  stars: number;
  title?: string;
  body: string;
  visitedOn?: string;
}

/** Browsers as statistics of visits give them: a few make up most. */
const browsers: readonly (readonly [share: number, userAgent: string])[] = [
  [0.27, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Safari/604.1'],
  [0.1, 'Mozilla/5.0 (iPhone; CPU iPhone OS 25_6 like Mac OS X) Safari/604.1'],
  [0.05, 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) Safari/604.1'],
  [0.2, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile'],
  [0.08, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/149.0.0.0 Mobile'],
  [0.05, 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/30.0 Mobile'],
  [0.1, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0'],
  [0.05, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/150.0.0.0'],
  [0.04, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'],
  [0.04, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0.0.0'],
  [0.02, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0'],
];

const trades = ['kitchen', 'barber', 'salon', 'grocer', 'tailor', 'bakery', 'cleaner', 'studio'];

/** The town that everything happens in: places, people and the networks that they use. */
export class World {
  readonly dice: Dice;
  readonly writers: Writer[] = [];
  readonly places: readonly Place[];
  #ids = 0;

  constructor(seed: number) {
    this.dice = new Dice(seed);
    this.places = Array.from({ length: 40 }, (_, index) => {
      const owner = this.writer(start - this.dice.between(30, 400) * dayMs);
      return {
        id: this.id(),
        name: `Sample place ${index + 1}`,
        trade: this.dice.pick(trades),
        quality: Math.min(4.8, Math.max(2.6, this.dice.normal(4.1, 0.5))),
        popularity: 1 / (index + 2),
        owner: { ...owner, device: this.homeDevice() },
      };
    });
  }

  id(): string {
    this.#ids += 1;
    return `01990000-0000-7000-9000-${String(this.#ids).padStart(12, '0')}`;
  }

  writer(openedAt: number): Writer {
    const writer = { id: this.id(), openedAt };
    this.writers.push(writer);
    return writer;
  }

  browser(): string {
    let rest = this.dice.roll();
    const found = browsers.find(([share]) => (rest -= share) < 0) ?? browsers[0];
    return found?.[1] ?? '';
  }

  homeNetwork(): string {
    return `81.${this.dice.whole(0, 40)}.${this.dice.whole(0, 255)}.0/24`;
  }

  /** Carriers put many people behind few addresses. */
  mobileNetwork(): string {
    return `92.40.${this.dice.whole(0, 120)}.0/24`;
  }

  proxyNetwork(): string {
    return `185.${this.dice.whole(60, 63)}.${this.dice.whole(0, 30)}.0/24`;
  }

  homeDevice(): Device {
    return { network: this.homeNetwork(), userAgent: this.browser() };
  }

  anyDevice(): Device {
    return this.dice.chance(0.45)
      ? { network: this.mobileNetwork(), userAgent: this.browser() }
      : this.homeDevice();
  }

  proxyDevice(): Device {
    return { network: this.proxyNetwork(), userAgent: this.browser() };
  }

  /** The busier, the likelier. */
  visitedPlace(): Place {
    const total = this.places.reduce((sum, place) => sum + place.popularity, 0);
    let rest = this.dice.roll() * total;
    return (
      this.places.find((place) => (rest -= place.popularity) < 0) ?? this.dice.pick(this.places)
    );
  }

  place(index: number): Place {
    const place = this.places[index];
    if (!place) throw new Error(`There is no place ${index}.`);
    return place;
  }

  /** People write in the evening more than at night. */
  moment(fromDay = 0, toDay = lengthDays): number {
    const day = Math.floor(this.dice.between(fromDay, toDay));
    const hour = Math.min(23.9, Math.max(0, this.dice.normal(17.5, 3.5)));
    return start + day * dayMs + hour * hourMs;
  }
}
