/** What items are about, and what people are honoured for. `theme.<id>` in the namespace `history`. */
export const historyThemes = [
  'arrival',
  'slavery-and-abolition',
  'rights',
  'work',
  'war-and-service',
  'politics',
  'law',
  'faith',
  'education',
  'health',
  'arts',
  'music',
  'sport',
  'media',
  'science-and-business',
  'community',
] as const;
export type HistoryTheme = (typeof historyThemes)[number];

/** What readers are told of before they read. `warning.<id>` in the namespace `history`. */
export const historyWarnings = [
  'slavery',
  'racist-violence',
  'death',
  'police-violence',
  'racist-language',
  'disaster',
] as const;
export type HistoryWarning = (typeof historyWarnings)[number];
