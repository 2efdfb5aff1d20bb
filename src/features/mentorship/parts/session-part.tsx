import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  answerMentorSession,
  listMentorSessions,
  listMentorships,
  logMentorSession,
} from '../mentorship.contract.ts';
import type { Mentorship, MentorSession } from '../mentorship.contract.ts';
import { mentorshipLimits, sessionMinutes } from '../mentorship.policy.ts';
import { idIn, withIds } from './with-ids.ts';

interface SessionPartProps {
  mentorship: Mentorship;
  who: string;
}

/** The sessions of one mentorship, and the form that logs one. */
export function SessionPart({ mentorship, who }: SessionPartProps) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(mentorship.sessions.waiting > 0);
  const { waiting } = mentorship.sessions;
  return (
    <section aria-label={t('session.title')} className="flex flex-col gap-2">
      <div>
        <Button
          size="small"
          variant="secondary"
          icon="calendar"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {waiting > 0
            ? t('session.waiting', { count: waiting, total: formatNumber(waiting, language) })
            : t('session.title')}
        </Button>
      </div>
      {isOpen && <Sessions mentorship={mentorship} who={who} />}
    </section>
  );
}

function Sessions({ mentorship: { id, can, isWatched }, who }: SessionPartProps) {
  const { t } = useTranslation('mentorship');
  const [logged, setLogged] = useState(0);
  const pages = useApiPages(listMentorSessions, { params: { id }, query: {} });
  return (
    <>
      <PagedList
        pages={pages}
        ns="mentorship"
        more={t('session.more')}
        empty={<p className="text-ink-soft">{t('session.none')}</p>}
      >
        {(session) => <SessionRow key={session.id} id={id} session={session} who={who} />}
      </PagedList>
      {can.log && (
        <Disclosure summary={t('session.log')}>
          <SessionForm
            key={logged}
            id={id}
            isWatched={isWatched}
            onDone={() => setLogged(logged + 1)}
          />
        </Disclosure>
      )}
    </>
  );
}

const refreshes = [listMentorSessions, listMentorships] as const;

function SessionRow({ id, session, who }: { id: string; session: MentorSession; who: string }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const answer = useWrite(answerMentorSession, { refreshes });
  const { heldOn, minutes, note, status, isMine } = session;
  const day = formatDate(heldOn, language);
  const isAsked = status === 'logged' && !isMine;
  const say = (word: 'confirm' | 'query') =>
    answer.write({ params: { id, meetingId: session.id }, body: { answer: word } });
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-label">{day}</span>
        <span>
          {t('session.minuteCount', { count: minutes, total: formatNumber(minutes, language) })}
        </span>
        <StatusLabel tone={status === 'confirmed' ? 'palm' : 'neutral'}>
          {t(`sessionState.${status}`)}
        </StatusLabel>
      </p>
      {note !== '' && <UserText as="p">{note}</UserText>}
      {status === 'logged' && isMine && (
        <p className="text-ink-soft">{t('session.waitsForOther', { name: isolate(who) })}</p>
      )}
      {answer.error && (
        <Notice tone="error" live>
          {problemText(t, answer.error, 'mentorship', 'ui:problem.failed')}
        </Notice>
      )}
      {isAsked && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon="check"
            busy={answer.isPending}
            aria-label={t('session.confirmLabel', { day: isolate(day) })}
            onClick={() => say('confirm')}
          >
            {t('session.confirm')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={answer.isPending}
            aria-label={t('session.queryLabel', { day: isolate(day) })}
            onClick={() => say('query')}
          >
            {t('session.query')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface SessionFormProps {
  id: string;
  isWatched: boolean;
  onDone: () => void;
}

function SessionForm({ id, isWatched, onDone }: SessionFormProps) {
  const { t } = useTranslation('mentorship');
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(logMentorSession),
    ns: 'mentorship',
    toInput: (data) => ({
      params: { id },
      body: {
        heldOn: textOf(data, 'heldOn'),
        minutes: Number(textOf(data, 'minutes')),
        note: textOf(data, 'note'),
      },
    }),
    onDone: () => {
      onDone();
      for (const one of refreshes) void queries.invalidateQueries({ queryKey: [one.id] });
    },
  });
  return (
    <Form form={withIds(form, id)} submit={t('session.send')} className="max-w-prose">
      <p>{t('session.logText')}</p>
      <Field
        label={t('session.day')}
        name="heldOn"
        id={idIn(id, 'heldOn')}
        error={form.errorOf('heldOn')}
        required
      >
        <TextInput type="date" className="max-w-56" />
      </Field>
      <Field
        label={t('session.minutes')}
        hint={t('session.minutesHint', { least: sessionMinutes.least, most: sessionMinutes.most })}
        name="minutes"
        id={idIn(id, 'minutes')}
        error={form.errorOf('minutes')}
        required
      >
        <TextInput inputMode="numeric" maxLength={3} className="max-w-24" defaultValue={45} />
      </Field>
      <Field
        label={t('session.note')}
        hint={t(isWatched ? 'session.noteYoung' : 'session.noteHint')}
        name="note"
        id={idIn(id, 'note')}
        error={form.errorOf('note')}
        optional
      >
        <Textarea rows={2} limit={mentorshipLimits.note} />
      </Field>
    </Form>
  );
}
