import { isTextSize } from '#platform/appearance/appearance.ts';
import type { TextSize } from '#platform/appearance/appearance.ts';

export interface Appearance {
  textSize: TextSize;
  highContrast: boolean;
  /** The device asks for high contrast, which the style sheet follows by itself; no switch turns it off. */
  systemContrast: boolean;
}

/** Before JavaScript runs, and on the server. */
export const plainAppearance: Appearance = {
  textSize: 'normal',
  highContrast: false,
  systemContrast: false,
};

/** What a visit starts with: high contrast if the system prefers it or the stored flag is true (specification 4). */
export function startingAppearance(
  stored: { textSize: string | undefined; highContrast: string | undefined },
  systemContrast: boolean,
): Appearance {
  return {
    textSize: isTextSize(stored.textSize) ? stored.textSize : 'normal',
    highContrast: systemContrast || stored.highContrast === 'true',
    systemContrast,
  };
}
