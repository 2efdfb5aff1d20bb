import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { listMentors } from './mentor.contract.ts';
import { mentorTopics, mentorWays } from './mentor.policy.ts';
import type { MenteeGroup, MentorTopic, MentorWay } from './mentor.policy.ts';
import { MentorCard } from './parts/mentor-card.tsx';
import { languageOptions, useMentorWords } from './parts/use-mentor-words.ts';

interface Filters {
  topic?: MentorTopic;
  language?: LanguageCode;
  way?: MentorWay;
}

/** Mentors with filters, each with why they fit. `young` shows those who may help people under 18. */
export function MentorList({ group = 'adults' }: { group?: MenteeGroup }) {
  const { t } = useTranslation('mentorship');
  const words = useMentorWords();
  const [filters, setFilters] = useState<Filters>({});
  const pages = useApiPages(listMentors, { query: { ...filters, group } });
  const closed = pages.first?.closed;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <div role="search" aria-label={t('find.filter')} className="flex flex-wrap items-end gap-3">
        <Field label={t('find.topic')} name="find-topic" className="min-w-0 grow basis-44">
          <Select
            value={filters.topic ?? ''}
            placeholder={t('find.any')}
            options={words.topicOptions}
            onChange={({ target }) =>
              setFilters({ ...filters, topic: mentorTopics.find((one) => one === target.value) })
            }
          />
        </Field>
        <Field label={t('find.language')} name="find-language" className="min-w-0 grow basis-44">
          <Select
            value={filters.language ?? ''}
            placeholder={t('find.any')}
            options={languageOptions}
            onChange={({ target }) =>
              setFilters({
                ...filters,
                language: languageCodes.find((one) => one === target.value),
              })
            }
          />
        </Field>
        <Field label={t('find.way')} name="find-way" className="min-w-0 grow basis-44">
          <Select
            value={filters.way ?? ''}
            placeholder={t('find.any')}
            options={words.wayOptions}
            onChange={({ target }) =>
              setFilters({ ...filters, way: mentorWays.find((one) => one === target.value) })
            }
          />
        </Field>
      </div>
      {closed && (
        <Notice
          tone="info"
          title={t(`closed.${closed}.title`)}
          action={
            closed === 'consent' && (
              <ButtonLink to="/youth/enroll" size="small" variant="secondary">
                {t('closed.consent.see')}
              </ButtonLink>
            )
          }
        >
          {t(`closed.${closed}.text`)}
        </Notice>
      )}
      <PagedList
        pages={pages}
        ns="mentorship"
        failed="mentorship:find.failed"
        look="cards"
        more={t('find.more')}
        empty={
          <EmptyState icon="users" title={t('find.none')}>
            {t(isFiltered ? 'find.noneFiltered' : 'find.noneText')}
          </EmptyState>
        }
      >
        {(one) => <MentorCard key={one.id} mentor={one} />}
      </PagedList>
    </>
  );
}
