import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { findGroupMembers } from '../posts/post.contract.ts';
import { mostMentions } from '../posts/post.policy.ts';

export interface PickedMember {
  id: string;
  name: string;
}

interface MemberPickerProps {
  groupId: string;
  chosen: readonly PickedMember[];
  onChange: (chosen: readonly PickedMember[]) => void;
  error: string | undefined;
}

/** Whom a post is for: members, found by the first letters of their name. */
export function MemberPicker({ groupId, chosen, onChange, error }: MemberPickerProps) {
  const { t } = useTranslation('groups');
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const found = useApi(
    findGroupMembers,
    { params: { id: groupId }, query: { q: typed } },
    { enabled: typed.trim().length > 1 },
  );
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !isChosen(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-2">
      {chosen.length < mostMentions && (
        <Field
          label={t('name.label')}
          id={`names-${groupId}`}
          hint={t('name.hint')}
          error={error}
          optional
        >
          <Combobox
            key={round}
            options={options}
            onQuery={setTyped}
            autoComplete="off"
            onPick={({ value, label }) => {
              onChange([...chosen, { id: value, name: label }]);
              setTyped('');
              setRound(round + 1);
            }}
          />
        </Field>
      )}
      {chosen.length > 0 && (
        <ul className="flex list-none flex-wrap gap-2 p-0" aria-label={t('name.chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="small"
                icon="trash"
                aria-label={t('name.remove', { name: isolate(name) })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
