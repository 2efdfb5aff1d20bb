import type { TFunction } from 'i18next';

/** "12 minutes", and "less than a minute" for what is shorter. */
export const lengthWords = (t: TFunction<'recordings'>, seconds: number): string => {
  const count = Math.floor(seconds / 60);
  return count === 0 ? t('length.short') : t('length.minutes', { count });
};
