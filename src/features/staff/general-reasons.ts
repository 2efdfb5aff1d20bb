/** Ready-made reasons that fit every kind of case; the sentences are `reason.<id>` in three languages. */
export const generalReasons = [
  'danger',
  'fraud',
  'spam',
  'hate',
  'insult',
  'private',
  'false',
  'copyright',
  'notProved',
  'withinRules',
] as const;
export type GeneralReason = (typeof generalReasons)[number];

export const isGeneralReason = (id: string): id is GeneralReason =>
  generalReasons.some((reason) => reason === id);
