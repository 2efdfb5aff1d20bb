import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ColumnView } from '../import-run.contract.ts';
import type { Field } from '../row/field-headers.ts';

const facts: Field = 'facts';

interface FactsOfferProps {
  columns: readonly ColumnView[];
  /** Name of the select of the column at a position. */
  nameOf: (at: number) => string;
}

/** Columns for visitors that have no field of their own, all taken with one press. */
export function FactsOffer({ columns, nameOf }: FactsOfferProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const within = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const [isTaken, setTaken] = useState(false);
  const offered = columns.flatMap(({ header, isFact }, at) => (isFact ? [{ header, at }] : []));
  if (offered.length === 0) return null;
  const take = () => {
    const elements = within.current?.closest('form')?.elements;
    for (const { at } of offered) {
      const select = elements?.namedItem(nameOf(at));
      // What somebody has chosen meanwhile stays.
      if (select instanceof HTMLSelectElement && select.value === '') select.value = facts;
    }
    flushSync(() => setTaken(true));
    // The button is gone, and with it the focus.
    answer.current?.focus();
  };
  const headers = formatList(
    offered.map(({ header }) => isolate(header)),
    language,
  );
  return (
    <div ref={within}>
      <Notice
        title={t('columns.factsTitle')}
        action={
          isTaken ? undefined : (
            <Button type="button" variant="secondary" onClick={take}>
              {t('columns.factsTake')}
            </Button>
          )
        }
      >
        {!isTaken && <p>{t('columns.factsHint', { headers })}</p>}
        <p ref={answer} role="status" tabIndex={-1}>
          {isTaken && t('columns.factsTaken')}
        </p>
      </Notice>
    </div>
  );
}
