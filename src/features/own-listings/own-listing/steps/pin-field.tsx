import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates, parseCoordinates } from '#features/places/coordinates.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';

const example = '51.47240, -0.06570';
/** In a sentence that runs the other way, two numbers would change places. */
const leftToRight = (text: string) => `\u{2066}${text}\u{2069}`;

const PinMap = lazy(() => import('./pin-map.tsx'));

interface PinFieldProps {
  pin: OwnListing['where']['pin'];
  hint?: ReactNode;
  error?: string;
}

/**
 * Where the pin is, and another place for it: typed or pasted coordinates, or a map that is moved below a cross. Empty,
 * the pin comes from the address.
 */
export function PinField({ pin, hint, error }: PinFieldProps) {
  const { t } = useTranslation('own-listing');
  const [typed, setTyped] = useState(pin?.pinnedBy === 'hand' ? formatCoordinates(pin) : '');
  const [isMapShown, setMapShown] = useState(false);
  const point = parseCoordinates(typed);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('pin.legend')}</legend>
      <p>{t(`pin.now.${pin?.pinnedBy ?? 'none'}`)}</p>
      <Field
        label={t('pin.coordinates')}
        name="pin"
        hint={
          <>
            {hint} {t('pin.hint', { example: leftToRight(example) })}
          </>
        }
        error={error}
        optional
      >
        <TextInput
          value={typed}
          maxLength={2000}
          autoComplete="off"
          inputMode="text"
          dir="ltr"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isMapShown ? (
        <Suspense fallback={<Spinner />}>
          <PinMap at={point ?? pin} onPlaced={(place) => setTyped(formatCoordinates(place))} />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" icon="map-pin" onClick={() => setMapShown(true)}>
            {t('pin.openMap')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
