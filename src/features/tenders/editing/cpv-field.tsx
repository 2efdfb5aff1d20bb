import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { findCpv } from '../own-tender.contract.ts';
import { mostCpv } from '../tender.policy.ts';

const find = async (typed: string, signal: AbortSignal) =>
  (await api(findCpv, { query: { q: typed } }, { signal })).items;

const digits = /^\d{8}$/;

/** What is bought, in the words of the common vocabulary: found by words or digits, or typed as a whole code. */
export function CpvField({ codes, error }: { codes: readonly string[]; error?: string }) {
  const { t } = useTranslation('tenders');
  const [chosen, setChosen] = useState<readonly { code: string; name: string }[]>(() =>
    codes.map((code) => ({ code, name: '' })),
  );
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const found = useSuggestions(typed, find);
  const add = (code: string, name: string) => {
    setChosen((known) =>
      known.some((one) => one.code === code) ? known : [...known, { code, name }],
    );
    setTyped('');
    // The box begins anew, empty.
    setRound((last) => last + 1);
  };
  const isFull = chosen.length >= mostCpv;
  return (
    <div className="flex flex-col gap-3">
      {chosen.map(({ code }) => (
        <input key={code} type="hidden" name="cpv" value={code} />
      ))}
      {!isFull && (
        <Field label={t('form.cpv')} hint={t('form.cpvHint')} id="cpv" error={error} optional>
          <Combobox
            key={round}
            maxLength={80}
            options={found.map(({ code, name }) => ({ value: code, label: name, hint: code }))}
            onQuery={(text) => {
              if (digits.test(text.trim())) add(text.trim(), '');
              else setTyped(text);
            }}
            onPick={({ value, label }) => add(value, label)}
          />
        </Field>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('form.cpvChosen')} className="flex flex-col gap-1">
          {chosen.map(({ code, name }) => (
            <li key={code} className="flex flex-wrap items-center gap-2">
              <span lang="en" dir="ltr">
                {code} {name}
              </span>
              <Button
                variant="quiet"
                size="small"
                icon="x"
                aria-label={t('form.removeCpv', { number: code })}
                onClick={() => setChosen((known) => known.filter((one) => one.code !== code))}
              >
                {t('form.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
