import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#ui/paged-list.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listProfiles } from '../verification.contract.ts';
import { verificationFilters } from '../verification.policy.ts';
import type { VerificationTab } from '../verification.policy.ts';
import { ProfileRow } from './profile-row.tsx';
import type { ChangedProfile } from './profile-row.tsx';
import { UndoChange } from './undo-change.tsx';

/** Everybody or everything of a tab, with filter and search. */
export function ProfileList({ tab }: { tab: VerificationTab }) {
  const { t } = useTranslation('verification');
  const [asked, setAsked] = useState<{ filter: (typeof verificationFilters)[number]; q?: string }>({
    filter: 'all',
  });
  const [changed, setChanged] = useState<ChangedProfile>();
  const profiles = useApiPages(listProfiles, { query: { tab, ...asked } });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wanted = textOf(data, `${tab}-filter`);
    setAsked({
      filter: verificationFilters.find((one) => one === wanted) ?? 'all',
      q: textOf(data, `${tab}-q`).trim() || undefined,
    });
  };
  const columns = (['name', 'email', 'state', 'action'] as const).map((name) =>
    t(`column.${name}`),
  );
  return (
    <div className="flex flex-col gap-4 py-4">
      <search>
        <form onSubmit={search} className="flex flex-wrap items-end gap-3">
          <Field label={t('words')} name={`${tab}-q`} className="min-w-0 grow basis-52">
            <TextInput type="search" icon="search" maxLength={100} />
          </Field>
          <Field label={t('filter.label')} name={`${tab}-filter`} className="basis-44">
            <Select
              defaultValue="all"
              options={verificationFilters.map((one) => ({
                value: one,
                label: t(`filter.${one}`),
              }))}
            />
          </Field>
          <Button type="submit">{t('find')}</Button>
        </form>
      </search>
      {changed && (
        <UndoChange key={changed.caseId} changed={changed} onUndone={() => setChanged(undefined)} />
      )}
      <PagedList
        pages={profiles}
        ns="verification"
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        more={t('more')}
        look={{ label: t(`tab.${tab}`), columns }}
      >
        {(profile) => <ProfileRow key={profile.id} profile={profile} onChanged={setChanged} />}
      </PagedList>
    </div>
  );
}
