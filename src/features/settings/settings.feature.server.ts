import { settingApi } from './setting.api.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  endpoints: settingApi,
};
