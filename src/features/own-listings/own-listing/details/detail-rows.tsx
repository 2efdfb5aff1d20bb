import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRows } from '#ui/form/form-rows.tsx';
import type { DetailField } from '#features/kinds/detail-form.ts';
import type { Facts } from './facts.ts';

interface DetailRowsProps {
  field: DetailField & { type: 'rows' };
  rows: readonly Facts[];
  name: string;
  /** The fields of one row, whose controls' names begin with the prefix. */
  children: (facts: Facts, prefix: string) => ReactNode;
}

/** Several of the same: services, scholarships. */
export function DetailRows({ field, rows: stored, name, children }: DetailRowsProps) {
  const { t } = useTranslation('kinds');
  const what = t(`field.${field.name}`);
  return (
    <FormRows
      legend={what}
      first={stored}
      empty={{}}
      most={field.max}
      rowName={(number) => t('form.row', { what, number })}
      removeName={(number) => t('form.removeRow', { what, number })}
      remove={t('form.remove')}
      add={t('form.add')}
      addName={`${t('form.add')}: ${what}`}
    >
      {(facts, place) => children(facts, `${name}.${place}.`)}
    </FormRows>
  );
}
