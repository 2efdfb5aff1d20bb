import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getAnswerSums, listedStatuses, listGuests } from './guest-list/guest-list.contract.ts';
import type { DoorSide, Guest, ListedStatus } from './guest-list/guest-list.contract.ts';
import { MissedAll, MissedMark } from './missed/missed-mark.tsx';

const views = [...listedStatuses, 'needs', 'in', 'absent'] as const;
type View = (typeof views)[number];

function queryOf(view: View) {
  if (view === 'needs') return { needs: '1' as const };
  return view === 'in' || view === 'absent' ? { door: view } : { status: view };
}

type Head = Omit<EndpointResponse<typeof listGuests>, 'items' | 'next'>;

/** Nobody is absent before the end: they may be on their way. */
const viewsOf = (head: Head | undefined): readonly View[] =>
  views.filter(
    (view) =>
      (view !== 'in' && view !== 'absent') ||
      head === undefined ||
      head.canTellMissed ||
      head.door.in > 0,
  );

/** On the host's desk: who answered a date, who needs what, and what the others said in sums. */
export function GuestList({ dateId, isOver }: { dateId: string; isOver: boolean }) {
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const [view, setView] = useState<View>('going');
  const pages = useApiPages(listGuests, { params: { dateId }, query: queryOf(view) });
  const { first } = pages;
  const head = first as Head | undefined;
  const nameOf = (one: View) => {
    const count = { ...head?.counts, ...head?.door }[one as ListedStatus | DoorSide];
    const name = t(`guests.view.${one}`);
    return count === undefined ? name : `${name} (${formatNumber(count, language)})`;
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('guests.show')} name="guests">
        <Select
          value={view}
          onChange={({ target }) => setView(views.find((one) => one === target.value) ?? 'going')}
          options={viewsOf(head).map((one) => ({ value: one, label: nameOf(one) }))}
        />
      </Field>
      {head?.seats !== undefined && (
        <p>
          {t(isOver ? 'seats.had' : 'seats.going', {
            count: head.seats,
            total: formatNumber(head.seats, language),
          })}
        </p>
      )}
      <PagedList
        pages={pages}
        ns="attendance"
        empty={<EmptyState icon="users" title={t('guests.none')} />}
        more={t('guests.more')}
      >
        {(guest) => (
          <Row key={guest.id} guest={guest} questions={head?.questions ?? []}>
            {head?.canTellMissed && <MissedMark dateId={dateId} guest={guest} />}
          </Row>
        )}
      </PagedList>
      {view === 'absent' && head?.canTellMissed && head.door.absent > 0 && (
        <MissedAll dateId={dateId} />
      )}
      <Sums dateId={dateId} />
    </div>
  );
}

interface RowProps {
  guest: Guest;
  questions: Head['questions'];
  children: ReactNode;
}

function Row({ guest, questions, children }: RowProps) {
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const { name, partySize, needs } = guest;
  const told = questions.filter(({ id }) => needs[id]);
  return (
    <li className="py-3">
      <p className="font-label">
        {name === null ? t('guests.unnamed') : <UserText>{name}</UserText>}
      </p>
      {partySize > 1 && (
        <p className="text-base text-ink-soft">
          {t('state.party', { count: partySize, total: formatNumber(partySize, language) })}
        </p>
      )}
      {told.map(({ id, label }) => (
        <p key={id}>
          <bdi className="text-ink-soft">{label}</bdi> <UserText>{needs[id] ?? ''}</UserText>
        </p>
      ))}
      {children}
    </li>
  );
}

/** Other answers, which a host reads as sums alone. */
function Sums({ dateId }: { dateId: string }) {
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const query = useApi(getAnswerSums, { params: { dateId } });
  return (
    <QueryState query={query} ns="attendance">
      {({ questions }) =>
        questions.length > 0 && (
          <section className="flex flex-col gap-3" aria-labelledby="answer-sums">
            <h3 id="answer-sums">{t('guests.sums')}</h3>
            <p className="text-base text-ink-soft">{t('guests.sumsHint')}</p>
            {questions.map(({ id, label, counts, hasOthers }) => (
              <div key={id}>
                <p className="font-label">
                  <UserText>{label}</UserText>
                </p>
                <ul>
                  {counts.map(({ text, count }) => (
                    <li key={text}>
                      <UserText>{text}</UserText> {formatNumber(count, language)}
                    </li>
                  ))}
                  {hasOthers && <li>{t('guests.others')}</li>}
                </ul>
              </div>
            ))}
          </section>
        )
      }
    </QueryState>
  );
}
