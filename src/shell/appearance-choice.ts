import { isTextSize } from '#platform/appearance/appearance.ts';
import type { TextSize } from '#platform/appearance/appearance.ts';

export interface Appearance {
  textSize: TextSize;
  highContrast: boolean;
  /** The device asks for high contrast, which the style sheet follows by itself until the visitor says otherwise. */
  systemContrast: boolean;
}

/** Before JavaScript runs, and on the server. */
export const plainAppearance: Appearance = {
  textSize: 'normal',
  highContrast: false,
  systemContrast: false,
};

/**
 * What a visit starts with: high contrast if the system prefers it or the stored flag is true (specification 4). A flag
 * that is false is only ever kept by somebody who switched off what the system asks for.
 */
export function startingAppearance(
  stored: { textSize: string | undefined; highContrast: string | undefined },
  systemContrast: boolean,
): Appearance {
  return {
    textSize: isTextSize(stored.textSize) ? stored.textSize : 'normal',
    highContrast:
      stored.highContrast === 'true' || (systemContrast && stored.highContrast !== 'false'),
    systemContrast,
  };
}
