import { formatNumber } from '#platform/i18n/format.ts';

const megabyte = 1_000_000;

/** Bytes in whole megabytes. `t` is of the namespace `costs`. */
export const sizeText = (
  t: (key: string, values: Record<string, string>) => string,
  bytes: number,
  language: string,
): string => t('costs:megabytes', { number: formatNumber(Math.round(bytes / megabyte), language) });
