import { formatNumber } from './format.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long something lasts, as players write it: `3:05`, `1:02:07`. Whole seconds that are over. */
export function formatLength(seconds: number, language: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = twoDigits(whole % 60);
  if (minutes < 60) return `${formatNumber(minutes, language)}:${rest}`;
  return `${formatNumber(Math.floor(minutes / 60), language)}:${twoDigits(minutes % 60)}:${rest}`;
}
