import { textOf } from '#ui/form/form-data.ts';
import { questionNames } from '../follow-up.policy.ts';
import type { QuestionName } from '../follow-up.policy.ts';

/** As typed: empty where nothing is chosen. */
export type FollowUpInput = Readonly<Record<QuestionName, string>>;

export const followUpInput = (form: FormData): FollowUpInput =>
  Object.fromEntries(questionNames.map((name) => [name, textOf(form, name)])) as FollowUpInput;
