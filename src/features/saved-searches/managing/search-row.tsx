import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SavedSearch } from '../saved-search.contract.ts';
import type { Frequency } from '../saved-search.policy.ts';

interface SearchRowProps {
  search: SavedSearch;
  frequencies: readonly Frequency[];
  isPending: boolean;
  error: unknown;
  onChange: (frequency: Frequency) => void;
  onRemove: () => void;
  /** What comes first for it, such as its confirmation. */
  children?: ReactNode;
}

/** One saved search: its filters in words, how often it tells, and deleting it. */
export function SearchRow(props: SearchRowProps) {
  const { search, frequencies, isPending, error, onChange, onRemove, children } = props;
  const { t } = useTranslation('saved-searches');
  const [isAsking, setAsking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { name, words, path, frequency } = search;
  const plain = isolate(name);
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <Link to={path} className="inline-flex min-h-target items-center font-label">
          <UserText>{name}</UserText>
        </Link>
        <p className="text-base text-ink-soft">
          <bdi>{words.join(' · ')}</bdi>
        </p>
        {children}
      </div>
      <Field label={t('own.frequency', { name: plain })} id={`frequency-${search.id}`} labelHidden>
        <Select
          value={frequency}
          options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
          onChange={({ currentTarget }) => {
            setChanged(true);
            onChange(currentTarget.value as Frequency);
          }}
        />
      </Field>
      <Button variant="secondary" busy={isPending} onClick={() => setAsking(true)}>
        {t('own.delete')}
        <VisuallyHidden> {plain}</VisuallyHidden>
      </Button>
      <p role="status" className="basis-full text-base empty:hidden">
        {isChanged && !isPending && !error ? `${t('own.changed')}. ${t(`says.${frequency}`)}` : ''}
      </p>
      {Boolean(error) && (
        <Notice tone="error" live>
          {problemText(t, error, 'saved-searches', 'ui:problem.failed')}
        </Notice>
      )}
      <ConfirmDialog
        action="delete"
        name={<UserText>{name}</UserText>}
        open={isAsking}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </li>
  );
}
