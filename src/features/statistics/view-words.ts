import type { TFunction } from 'i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import { devices, unnamed } from './page-view.policy.ts';
import type { Dimension } from './page-view.policy.ts';
import type { Told } from './page-view.contract.ts';

/* The words of figures, alike on the page and in files. `t` is of the namespace `statistics`. */

interface Words {
  t: TFunction;
  language: string;
}

export const toldText = ({ t, language }: Words, told: Told): string =>
  typeof told === 'number' ? formatNumber(told, language) : t(`statistics:told.${told}`);

export const timeText = ({ t, language }: Words, { from, to }: { from: string; to: string }) =>
  from === to
    ? formatDate(from, language)
    : t('statistics:fromTo', { from: formatDate(from, language), to: formatDate(to, language) });

export function nameText({ t }: Pick<Words, 't'>, dimension: Dimension, name: string): string {
  const group = Object.entries(unnamed).find(([, value]) => value === name)?.[0];
  if (group) return t(`statistics:unnamed.${group}`);
  if (dimension === 'language')
    return languages.find((one) => one.code === findLanguageCode(name))?.nativeName ?? name;
  const device = dimension === 'device' ? devices.find((one) => one === name) : undefined;
  return device ? t(`statistics:device.${device}`) : name;
}
