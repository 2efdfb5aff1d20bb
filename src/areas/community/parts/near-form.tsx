import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlaceField } from '#features/places/place-field.tsx';
import { hubPath } from '#features/shares/share.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';

interface NearFormProps {
  near: string | undefined;
  /** As the gazetteer calls it; null where it knows none by that name. */
  place: string | null;
}

/** Where the hub looks. The place is kept in the address alone. */
export function NearForm({ near, place }: NearFormProps) {
  const { t } = useTranslation('community');
  return (
    <div className="flex flex-col gap-2">
      <form method="get" action={hubPath} className="flex flex-wrap items-end gap-3">
        <PlaceField label={t('near.label')} defaultValue={near} id="hub-near" />
        <Button type="submit" icon="search">
          {t('near.show')}
        </Button>
      </form>
      {near && (
        <p>
          {place === null ? t('near.unknown') : t('near.told', { place: isolate(place) })}{' '}
          <Link to={hubPath}>{t('near.everywhere')}</Link>
        </p>
      )}
    </div>
  );
}
