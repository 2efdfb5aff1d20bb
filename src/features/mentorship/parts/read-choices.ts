import type { LanguageCode } from '#platform/i18n/languages.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { textOf } from '#ui/form/form-data.ts';
import { mentorTopics, mentorWays } from '../mentor.policy.ts';
import type { MentorTopic, MentorWay } from '../mentor.policy.ts';

const chosen = <Value extends string>(
  data: FormData,
  name: string,
  values: readonly Value[],
): Value[] => {
  const ticked = data.getAll(name);
  return values.filter((value) => ticked.includes(value));
};

interface Choices {
  topics: MentorTopic[];
  languages: LanguageCode[];
  ways: MentorWay[];
  city: string;
}

/** What `ChoiceFields` hold. */
export const readChoices = (data: FormData): Choices => ({
  topics: chosen(data, 'topics', mentorTopics),
  languages: chosen(data, 'languages', languageCodes),
  ways: chosen(data, 'ways', mentorWays),
  city: textOf(data, 'city'),
});
