import { useTranslation } from 'react-i18next';
import { OpenEntry } from '#features/staff/desk/open-entry.tsx';
import { StepLog } from '#features/staff/desk/step-log.tsx';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { closeBreach, getBreach, noteBreach, reopenBreach } from '../breach.contract.ts';
import type { FullBreach } from '../breach.contract.ts';
import { breachLimits } from '../breach.policy.ts';
import { BreachFactsForm } from './breach-form.tsx';
import { TellByWords } from './breach-words.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { IcoForm, PeopleForm } from './telling-form.tsx';
import { WordsForm } from './words-form.tsx';

interface BreachPanelProps {
  id: string;
  closeTo: string;
  onChanged: () => void;
}

/** One breach: what is known, until when who has to be told, and what was done. */
export function BreachPanel({ id, closeTo, onChanged }: BreachPanelProps) {
  const { t } = useTranslation('registers');
  const query = useApi(getBreach, { params: { id } });
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <OpenEntry
      title={query.data ? <UserText>{query.data.title}</UserText> : t('breaches.one')}
      closeTo={closeTo}
      close={t('close')}
    >
      <QueryState query={query} ns="registers">
        {(breach) => (
          <>
            {breach.clock === 'late' && <Notice tone="error">{t('breaches.late')}</Notice>}
            <Facts breach={breach} />
            <Deeds breach={breach} onChanged={changed} />
            <StepLog title={t('log.title')} log={breach.log} nameOf={(step) => t(`log.${step}`)} />
          </>
        )}
      </QueryState>
    </OpenEntry>
  );
}

function Facts({ breach }: { breach: FullBreach }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const moment = (value: string | null) => value && formatMoment(value, language);
  const words = (value: string) => value && <UserText>{value}</UserText>;
  return (
    <DataList
      items={[
        { term: t('column.state'), value: t(`breaches.state.${breach.status}`) },
        { term: t('field.knownAt'), value: moment(breach.knownAt) },
        { term: t('column.tellBy'), value: <TellByWords breach={breach} /> },
        { term: t('field.facts'), value: words(breach.facts) },
        { term: t('field.dataKinds'), value: words(breach.dataKinds) },
        {
          term: t('field.peopleCount'),
          value:
            breach.peopleCount === null
              ? t('notKnown')
              : formatNumber(breach.peopleCount, language),
        },
        { term: t('field.risk'), value: t(`risk.${breach.risk}`) },
        { term: t('field.ico'), value: t(`ico.${breach.icoState}`) },
        { term: t('field.icoToldAt'), value: moment(breach.icoToldAt) },
        { term: t('field.reference'), value: words(breach.icoReference) },
        { term: t('field.icoReason'), value: words(breach.icoReason) },
        { term: t('field.people'), value: t(`people.${breach.peopleState}`) },
        { term: t('field.peopleToldAt'), value: moment(breach.peopleToldAt) },
        { term: t('field.peopleReason'), value: words(breach.peopleReason) },
        { term: t('field.lessons'), value: words(breach.lessons) },
      ]}
    />
  );
}

function Deeds({ breach, onChanged }: { breach: FullBreach; onChanged: () => void }) {
  const { t } = useTranslation('registers');
  const { id, version, status, open } = breach;
  const isOpen = status === 'open';
  const missing = open.filter((name) => name !== 'lessons');
  const done = (close: () => void) => () => {
    close();
    onChanged();
  };
  const limit = breachLimits.words;
  return (
    <section className="flex flex-col gap-3">
      <h3>{t('deed.title')}</h3>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <>
            <DeedDialog label={t('deed.ico.label')}>
              {(close) => <IcoForm breach={breach} onDone={done(close)} />}
            </DeedDialog>
            <DeedDialog label={t('deed.people.label')}>
              {(close) => <PeopleForm breach={breach} onDone={done(close)} />}
            </DeedDialog>
            <DeedDialog label={t('deed.revise.label')}>
              {(close) => <BreachFactsForm breach={breach} onDone={done(close)} />}
            </DeedDialog>
          </>
        )}
        <DeedDialog label={t('deed.note.label')}>
          {(close) => (
            <WordsForm
              schema={noteBreach.body}
              name="note"
              limit={limit}
              toBody={(reason) => ({ reason })}
              send={(body) => api(noteBreach, { params: { id }, body })}
              onDone={done(close)}
            />
          )}
        </DeedDialog>
        {isOpen && missing.length === 0 && (
          <DeedDialog label={t('deed.close.label')}>
            {(close) => (
              <WordsForm
                schema={closeBreach.body}
                name="close"
                limit={limit}
                toBody={(reason) => ({ reason, version })}
                send={(body) => api(closeBreach, { params: { id }, body })}
                onDone={done(close)}
              />
            )}
          </DeedDialog>
        )}
        {!isOpen && (
          <DeedDialog label={t('deed.reopen.label')}>
            {(close) => (
              <WordsForm
                schema={reopenBreach.body}
                name="reopen"
                limit={limit}
                toBody={(reason) => ({ reason, version })}
                send={(body) => api(reopenBreach, { params: { id }, body })}
                onDone={done(close)}
              />
            )}
          </DeedDialog>
        )}
      </div>
      {isOpen && missing.length > 0 && (
        <p className="text-base text-ink-soft">
          {missing.map((name) => t(`breaches.missing.${name}`)).join(' ')}
        </p>
      )}
    </section>
  );
}
