import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { PassportList } from './passport/passport-list.tsx';
import { passportItems } from './passport/passport-items.ts';
import type { PassportItem } from './passport/passport-items.ts';
import { findSuppliers } from './passport/passport.contract.ts';

interface Asked {
  q?: string;
  district?: string;
  has?: PassportItem;
}

/** For councils before they buy: businesses that say they are ready, by what they do, where and what they have. */
export function SupplierSearch() {
  const { t } = useTranslation('tenders');
  const [asked, setAsked] = useState<Asked>({});
  const found = useApiPages(findSuppliers, { query: asked });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">{t('suppliers.lead')}</p>
      <form
        method="get"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const has = passportItems.find((item) => item === textOf(data, 'has'));
          const [q, district] = [textOf(data, 'q').trim(), textOf(data, 'district').trim()];
          setAsked({ ...(q && { q }), ...(district && { district }), ...(has && { has }) });
        }}
      >
        <Field id="supplier-q" label={t('suppliers.q')} name="q">
          <TextInput type="search" maxLength={100} />
        </Field>
        <Field
          id="supplier-district"
          label={t('suppliers.district')}
          hint={t('suppliers.districtHint')}
          name="district"
        >
          <TextInput maxLength={4} className="max-w-32" pattern="[A-Za-z]{1,2}[0-9][A-Za-z0-9]?" />
        </Field>
        <Field id="supplier-has" label={t('suppliers.has')} name="has">
          <Select
            placeholder={t('filter.any')}
            options={passportItems.map((value) => ({
              value,
              label: t(`passport.item.${value}`),
            }))}
          />
        </Field>
        <Button type="submit">{t('suppliers.find')}</Button>
      </form>
      <QueryState
        query={found}
        ns="tenders"
        empty={<EmptyState title={t('suppliers.none')}>{t('suppliers.noneText')}</EmptyState>}
      >
        {(items) => (
          <>
            <ul className="divided">
              {items.map(({ id, name, path, city, passport, isSample }) => (
                <li key={id} className="flex flex-col gap-1 py-3">
                  <p>
                    <Link to={path} className="font-label">
                      <UserText>{name}</UserText>
                    </Link>
                  </p>
                  <p className="row-facts">
                    {city && (
                      <span>
                        <UserText>{city}</UserText>
                      </span>
                    )}
                    {isSample && <span>{t('sample')}</span>}
                  </p>
                  {passport && passport.items.length > 0 && <PassportList items={passport.items} />}
                </li>
              ))}
            </ul>
            <LoadMore pages={found}>{t('own.more')}</LoadMore>
          </>
        )}
      </QueryState>
    </div>
  );
}
