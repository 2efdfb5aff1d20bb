import { isTicked, textOf } from '#ui/form/form-data.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { ProgrammeBand } from '../choices.ts';
import type { ProgrammeWords } from '../programme-words.ts';
import type { ProgrammeChange } from '../team-programme.contract.ts';

/** What the form says of a programme, but for its times. */
export const programmeInput = (data: FormData): Omit<ProgrammeChange, 'version'> => ({
  title: textOf(data, 'title'),
  summary: textOf(data, 'summary'),
  about: textOf(data, 'about'),
  topic: textOf(data, 'topic') as ProgrammeWords['topic'],
  bands: data.getAll('bands') as ProgrammeBand[],
  isOnline: isTicked(data, 'isOnline'),
  place: textOf(data, 'place'),
  town: textOf(data, 'town'),
  address: textOf(data, 'address'),
  cost: textOf(data, 'cost'),
  accessibility: textOf(data, 'accessibility'),
  // Empty is no number, and said so beside its field.
  places: Number(textOf(data, 'places') || Number.NaN),
  languages: data.getAll('languages') as LanguageCode[],
  leaderIds: data.getAll('leaderIds') as string[],
  writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
});
