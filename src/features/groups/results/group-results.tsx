import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/places/place-field.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { groupsLink } from '../group-links.ts';
import { groupsPath, longestQuery, newGroupPath } from '../group.contract.ts';
import type { GroupQuery, listGroups } from '../group.contract.ts';
import { groupTopics } from '../group.policy.ts';
import { GroupTile } from './group-tile.tsx';

interface ResultsProps {
  title: string;
  state: GroupQuery;
  found: EndpointResponse<typeof listGroups>;
}

/** The groups that anybody may find, by topic, words, place and language. */
export function GroupResults({ title, state, found }: ResultsProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { items, total, counts, next, place, inAnyLanguage } = found;
  const all = groupTopics.reduce((sum, one) => sum + counts[one], 0);
  const counted = (name: string, count: number) =>
    t('counted', { name, total: formatNumber(count, language) });
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      search={<Search state={state} />}
      chips={
        all > 0 && (
          <ChoiceChips
            label={t('topics')}
            values={[undefined, ...groupTopics]}
            chosen={state.topic}
            nameOf={(one) =>
              one ? counted(t(`topic.${one}`), counts[one]) : counted(t('topic.all'), all)
            }
            linkTo={(topic) => groupsLink(state, { topic })}
          />
        )
      }
      summary={
        <p>
          {t('count', { count: total, total: formatNumber(total, language) })}
          {place && ` ${t('near.told', { place: isolate(place) })}`}
          {state.near && place === null && ` ${t('near.unknown')}`}
        </p>
      }
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => groupsLink(state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((one) => (
            <GroupTile key={one.id} group={one} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="users"
          title={t('none.title')}
          actions={
            <>
              {inAnyLanguage > 0 && (
                <ButtonLink to={groupsLink(state, { language: undefined })}>
                  {t('none.anyLanguage', {
                    count: inAnyLanguage,
                    total: formatNumber(inAnyLanguage, language),
                  })}
                </ButtonLink>
              )}
              <ButtonLink to={groupsPath} variant="secondary">
                {t('all')}
              </ButtonLink>
              <ButtonLink to={newGroupPath} variant="secondary">
                {t('form.title')}
              </ButtonLink>
            </>
          }
        >
          {t('none.text')}
        </EmptyState>
      )}
    </ResultsTemplate>
  );
}

function Search({ state: { q, near, language, topic } }: { state: GroupQuery }) {
  const { t } = useTranslation('groups');
  return (
    <form method="get" action={groupsPath} role="search" className="flex flex-wrap items-end gap-3">
      {topic && <input type="hidden" name="topic" value={topic} />}
      <Field label={t('search')} name="q" className="min-w-0 grow">
        <TextInput type="search" defaultValue={q} maxLength={longestQuery} />
      </Field>
      <PlaceField label={t('near.label')} defaultValue={near} id="group-near" />
      <Field label={t('language')} name="language">
        <Select defaultValue={language ?? ''} placeholder={t('anyLanguage')}>
          {languages.map(({ code, nativeName }) => (
            <option key={code} value={code} lang={code}>
              {nativeName}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" icon="search">
        {t('find')}
      </Button>
      <ButtonLink to={newGroupPath} variant="secondary" icon="plus">
        {t('form.title')}
      </ButtonLink>
    </form>
  );
}
