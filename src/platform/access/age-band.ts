/** What is kept of a person's age; never the date of birth (decision D9). */
export const ageBands = ['13-15', '16-17', '18-24', '25+', 'unknown'] as const;
export type AgeBand = (typeof ageBands)[number];

interface AgeBandFacts {
  isAdult: boolean;
  /** The youth area is for people under 25 (specification 9). */
  isYouth: boolean;
}

const facts: Record<AgeBand, AgeBandFacts> = {
  '13-15': { isAdult: false, isYouth: true },
  '16-17': { isAdult: false, isYouth: true },
  '18-24': { isAdult: true, isYouth: true },
  '25+': { isAdult: true, isYouth: false },
  unknown: { isAdult: false, isYouth: false },
};

export const findAgeBand = (band: AgeBand): AgeBandFacts => facts[band];
