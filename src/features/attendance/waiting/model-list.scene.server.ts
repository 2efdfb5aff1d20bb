interface Stand {
  status: 'going' | 'waiting' | 'offered' | 'declined';
  party: number;
  since: number;
  until: number;
}

interface ModelRules {
  capacity: number;
  startsAt: Date;
  offerMs: number;
  cutoffMs: number;
}

/** What somebody does, or that time passes. */
export type ModelStep =
  | { does: 'come'; who: number; party: number }
  | { does: 'leave' | 'take' | 'pass'; who: number }
  | { does: 'wait'; minutes: number }
  | { does: 'clock' };

/** The rules of places and the waiting list in the plainest way, without a database. For tests alone. */
export class ModelList {
  readonly #rules: ModelRules;
  #stands = new Map<number, Stand>();

  constructor(rules: ModelRules) {
    this.#rules = rules;
  }

  stands(people: number): string[] {
    return Array.from({ length: people }, (_, who) => this.#stands.get(who)?.status ?? 'nothing');
  }

  /** Places that nobody has and that are kept for nobody. */
  get free(): number {
    const held = [...this.#stands.values()].filter(
      ({ status }) => status === 'going' || status === 'offered',
    );
    return held.reduce((free, { party }) => free - party, this.#rules.capacity);
  }

  step(step: ModelStep, at: Date): void {
    const now = at.getTime();
    if (step.does === 'wait') return;
    if (step.does === 'clock') {
      this.#settle(now);
      return;
    }
    if (now >= this.#rules.startsAt.getTime()) return;
    const before = structuredClone(this.#stands);
    this.#settle(now);
    if (this.#act(step, now)) this.#settle(now);
    else this.#stands = before;
  }

  /** False where it is refused. */
  #act(step: Exclude<ModelStep, { does: 'wait' | 'clock' }>, now: number): boolean {
    const own = this.#stands.get(step.who);
    const isOffered = own?.status === 'offered';
    if (step.does === 'come') return this.#come(step.who, step.party, now);
    if (step.does === 'leave') {
      if (own) own.status = 'declined';
      return true;
    }
    if (!own || !isOffered) return false;
    own.status = step.does === 'take' ? 'going' : 'declined';
    return true;
  }

  #come(who: number, party: number, now: number): boolean {
    const own = this.#stands.get(who);
    const isHolding = own?.status === 'going' || own?.status === 'offered';
    const since = own?.status === 'waiting' ? own.since : now;
    if (party <= this.free + (isHolding ? own.party : 0)) {
      this.#stands.set(who, { status: 'going', party, since, until: 0 });
      return true;
    }
    if (isHolding || party > this.#rules.capacity || now >= this.#cutoff) return false;
    this.#stands.set(who, { status: 'waiting', party, since, until: 0 });
    return true;
  }

  get #cutoff(): number {
    return this.#rules.startsAt.getTime() - this.#rules.cutoffMs;
  }

  #settle(now: number): void {
    for (const stand of this.#stands.values())
      if (stand.status === 'offered' && stand.until <= now) stand.status = 'declined';
    while (now < this.#cutoff) {
      const next = [...this.#stands.values()]
        .filter(({ status, party }) => status === 'waiting' && party <= this.free)
        .toSorted((one, other) => one.since - other.since)[0];
      if (!next) return;
      next.status = 'offered';
      next.until = Math.min(now + this.#rules.offerMs, this.#cutoff);
    }
  }
}
