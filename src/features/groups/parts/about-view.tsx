import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OpenGroup } from '../group.contract.ts';
import { listGroupLog } from '../keeping/keeping.contract.ts';
import type { GroupLogLine } from '../keeping/keeping.contract.ts';
import { Agreements } from './agreements.tsx';
import { MemberName } from './member-name.tsx';

/** What the group is for, what its members agree to, who keeps it and what they did. */
export function AboutView({ group }: { group: OpenGroup }) {
  const { t } = useTranslation(['groups', 'ui']);
  const { text, language, stewards, own, canKeep } = group;
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="about" className="flex max-w-prose flex-col gap-3">
        <h2 id="about">{t('about.title')}</h2>
        <UserText as="p" language={language?.code} className="whitespace-pre-line">
          {text}
        </UserText>
        {language?.name && (
          <p className="text-ink-soft">{t('ui:writtenIn.told', { language: language.name })}</p>
        )}
        <Agreements agreements={group.agreements} />
        <p>{t(`joining.${group.joining}.text`)}</p>
        {group.isPremoderated && <p>{t('about.readFirst')}</p>}
        {group.slowMinutes > 0 && (
          <p>{t('about.slow', { pause: t(`slow.${group.slowMinutes}`) })}</p>
        )}
      </section>
      {stewards && <Stewards stewards={stewards} />}
      {(own?.state === 'in' || canKeep) && <Log id={group.id} />}
    </div>
  );
}

function Stewards({ stewards }: { stewards: NonNullable<OpenGroup['stewards']> }) {
  const { t } = useTranslation('groups');
  return (
    <section aria-labelledby="stewards" className="flex flex-col gap-2">
      <h2 id="stewards">{t('about.stewards')}</h2>
      <p className="max-w-prose text-ink-soft">{t('about.stewardsText')}</p>
      {stewards.length === 0 ? (
        <p>{t('about.noStewards')}</p>
      ) : (
        <ul className="flex list-none flex-wrap gap-x-4 p-0">
          {stewards.map((person) => (
            <li key={person.id}>
              <MemberName person={person} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Log({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listGroupLog, { params: { id }, query: {} });
  return (
    <section aria-labelledby="log" className="flex flex-col gap-2">
      <h2 id="log">{t('log.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('log.lead')}</p>
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        empty={<EmptyState icon="info" title={t('log.none')} />}
      >
        {(line) => <LogLine key={line.id} line={line} />}
      </PagedList>
    </section>
  );
}

function LogLine({ line: { at, action, by, about, reason } }: { line: GroupLogLine }) {
  const { t } = useTranslation('groups');
  return (
    <li className="flex flex-col gap-1 py-3">
      <p>
        {t(`log.action.${action}`)}
        {about && (
          <>
            {': '}
            <UserText>{about}</UserText>
          </>
        )}
      </p>
      {reason && <UserText as="p">{reason}</UserText>}
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        {by && <UserText>{by}</UserText>}
        <Moment at={at} />
      </p>
    </li>
  );
}
