import { useId } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { largerText, smallerText, textScales, textSizes } from '#platform/appearance/appearance.ts';
import type { TextSize } from '#platform/appearance/appearance.ts';
import { setLowData, useLowData } from '#platform/appearance/use-low-data.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { setHighContrast, setTextSize, useAppearance } from '../use-appearance.ts';

const normalPixels = 16;

/** Text size and high contrast. Hide it where there is no JavaScript, which alone can change them. */
export function AppearancePanel() {
  const { t } = useTranslation('shell');
  const { highContrast, systemContrast } = useAppearance();
  const lowData = useLowData();
  return (
    <div className="flex flex-col gap-2">
      <TextSizes />
      <Checkbox
        label={t('contrast.label')}
        hint={highContrast && systemContrast ? t('contrast.system') : t('contrast.hint')}
        checked={highContrast}
        onChange={(event) => setHighContrast(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('lowData.label')}
        hint={t('lowData.hint')}
        checked={lowData}
        onChange={(event) => setLowData(event.currentTarget.checked)}
      />
    </div>
  );
}

function TextSizes() {
  const { t } = useTranslation('shell');
  const { textSize } = useAppearance();
  const group = useId();
  return (
    <fieldset>
      <legend className="font-label">{t('textSize.label')}</legend>
      {textSizes.map((size) => (
        <label key={size} className="flex min-h-target items-center gap-3">
          <input
            type="radio"
            name={group}
            className="size-6 shrink-0"
            checked={size === textSize}
            onChange={() => setTextSize(size)}
          />
          {t(`textSize.${size}`)}
          <span className="ms-auto text-base text-ink-soft">
            {t('textSize.pixels', { size: textScales[size] * normalPixels })}
          </span>
        </label>
      ))}
      <div className="mt-2 flex gap-2">
        <StepButton
          icon="minus"
          label={t('textSize.smaller')}
          from={textSize}
          to={smallerText(textSize)}
        />
        <StepButton
          icon="plus"
          label={t('textSize.larger')}
          from={textSize}
          to={largerText(textSize)}
        />
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  from: TextSize;
  to: TextSize;
}

/** At the last step it stays where it is and keeps the focus, so it is not `disabled`. */
function StepButton({ icon, label, from, to }: StepButtonProps) {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const step = (event: MouseEvent) => {
    // A menu around it would close, and one wants to see what the press did.
    event.stopPropagation();
    setTextSize(to);
    announce(t('textSize.now', { size: t(`textSize.${to}`) }));
  };
  return (
    <button
      type="button"
      aria-disabled={from === to || undefined}
      onClick={step}
      className={classNames(buttonClasses('secondary', 'small'), 'grow aria-disabled:opacity-60')}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
