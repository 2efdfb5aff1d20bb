import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';

interface MapButtonProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

/** A button on the map: a symbol alone, so that little is covered. */
export function MapButton({ icon, label, onPress }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="inline-flex size-11 items-center justify-center rounded-field border-2 border-indigo bg-card text-indigo hover:bg-cloth"
    >
      <Icon name={icon} />
    </button>
  );
}
