/** Text sizes of specification 4 and 9: 16, 18 and 20 px at the browser's default setting. */
export const textSizes = ['normal', 'large', 'x-large'] as const;
export type TextSize = (typeof textSizes)[number];

/** Browser storage keys of what a visitor has set (specification 3) and of the answer about cookies. */
export const storageKeys = {
  highContrast: 'highContrast',
  textSize: 'textSize',
  textScale: 'textScale',
  consent: 'cookieConsent',
} as const;

export const textScales: Record<TextSize, number> = { normal: 1, large: 1.125, 'x-large': 1.25 };

/** normal → large → x-large, where it stays. */
export function largerText(size: TextSize): TextSize {
  return textSizes[Math.min(textSizes.indexOf(size) + 1, textSizes.length - 1)] ?? size;
}

/** x-large → large → normal, where it stays. */
export function smallerText(size: TextSize): TextSize {
  return textSizes[Math.max(textSizes.indexOf(size) - 1, 0)] ?? size;
}

export const isTextSize = (value: unknown): value is TextSize =>
  textSizes.some((size) => size === value);
