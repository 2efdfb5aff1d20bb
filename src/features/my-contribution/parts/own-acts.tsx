import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actFigures } from '#features/contributions/figures.ts';
import type { ActFigure } from '#features/contributions/figures.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { actsLink } from '../my-contribution-links.ts';
import { listOwnActs } from '../own-contribution.contract.ts';
import { ActRow } from './act-row.tsx';

/** What somebody gave, newest first; of one figure exactly as many as it says. */
export function OwnActs({ figure }: { figure: ActFigure }) {
  const { t } = useTranslation('my-contribution');
  const navigate = useNavigate();
  const id = useId();
  const pages = useApiPages(listOwnActs, {
    query: figure === 'total' ? {} : { figure },
  });
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('acts.filter')} id={id} className="max-w-sm">
        <Select
          value={figure}
          onChange={({ target }) => {
            const chosen = actFigures.find((one) => one === target.value) ?? 'total';
            void navigate(actsLink(chosen), { preventScrollReset: true });
          }}
          options={actFigures.map((value) => ({ value, label: t(`figure.${value}.name`) }))}
        />
      </Field>
      <PagedList
        pages={pages}
        ns="my-contribution"
        more={t('acts.more')}
        empty={
          <EmptyState icon="heart" title={t('acts.none')}>
            {t('acts.noneText')}
          </EmptyState>
        }
      >
        {(act) => <ActRow key={`${act.kind} ${act.thing}`} act={act} />}
      </PagedList>
      <p className="max-w-prose text-base text-ink-soft">{t('acts.rule')}</p>
    </div>
  );
}
