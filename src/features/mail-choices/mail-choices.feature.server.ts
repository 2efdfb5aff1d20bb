import { mailChoiceApi } from './mail-choice.api.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const mailChoicesFeature: Feature = {
  name: 'mail-choices',
  endpoints: mailChoiceApi,
};
