import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useRows } from '#ui/form/use-rows.ts';
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
  const { rows, add, remove, addButton } = useRows(stored);
  const what = t(`field.${field.name}`);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-label">{what}</legend>
      {rows.map(({ key, value: facts }, place) => (
        <div
          key={key}
          role="group"
          aria-label={t('form.row', { what, number: place + 1 })}
          className="flex flex-col gap-3 border-s border-hairline ps-4"
        >
          {children(facts, `${name}.${place}.`)}
          <Button
            variant="quiet"
            icon="trash"
            className="self-start"
            aria-label={t('form.removeRow', { what, number: place + 1 })}
            onClick={() => remove(key)}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {rows.length < field.max && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          aria-label={`${t('form.add')}: ${what}`}
          onClick={() => add({})}
        >
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  );
}
