import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listAssignments, removeAssignment } from '../assignment.contract.ts';
import type { Assignment } from '../assignment.contract.ts';
import type { Side } from '../placement-moves.ts';
import { CommentForm, ReviewForm, SubmitForm } from './assignment-forms.tsx';
import { assignmentTones } from './placement-words.ts';

interface OneAssignmentProps {
  assignment: Assignment;
  side: Side;
  mayComment: boolean;
}

const acts = ['submit', 'review', 'comment'] as const;
type Act = (typeof acts)[number];

/** One assignment with what was handed in and said, and what this side can do with it. */
export function OneAssignment({ assignment, side, mayComment }: OneAssignmentProps) {
  const { t } = useTranslation('placements');
  const language = useLanguage();
  const [doing, setDoing] = useState<Act>();
  const { id, title, brief, status, dueOn, isLate, can } = assignment;
  const remove = useWrite(removeAssignment, { refreshes: [listAssignments] });
  const may: Record<Act, boolean> = {
    submit: can.submit,
    review: can.review,
    comment: mayComment,
  };
  const close = () => setDoing(undefined);
  const name = isolate(title);
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h5 className="font-label">
          <UserText>{title}</UserText>
        </h5>
        <StatusLabel tone={assignmentTones[status]}>{t(`assignments.state.${status}`)}</StatusLabel>
      </div>
      {brief && (
        <UserText as="p" className="whitespace-pre-line wrap-anywhere">
          {brief}
        </UserText>
      )}
      <p className="text-ink-soft">
        {t(isLate ? 'assignments.late' : 'assignments.due', { day: formatDate(dueOn, language) })}
        {assignment.approvedOn && (
          <>
            {' · '}
            {t('assignments.approvedOn', { day: formatDate(assignment.approvedOn, language) })}
          </>
        )}
      </p>
      <Links assignment={assignment} />
      <Comments assignment={assignment} side={side} />
      {remove.error && (
        <Notice tone="error" live>
          {problemText(t, remove.error, 'placements', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {acts
          .filter((act) => may[act])
          .map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'comment' ? 'quiet' : 'primary'}
              aria-label={t(`assignments.${act}Label`, { name })}
              onClick={() => setDoing(act)}
            >
              {t(`assignments.${act}`)}
            </Button>
          ))}
        {can.remove && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            busy={remove.isPending}
            aria-label={t('assignments.removeLabel', { name })}
            onClick={() => remove.write({ params: { id } })}
          >
            {t('assignments.remove')}
          </Button>
        )}
      </div>
      <Dialog
        open={doing !== undefined}
        onClose={close}
        title={doing && t(`assignments.${doing}Label`, { name })}
      >
        {doing === 'submit' && <SubmitForm assignment={assignment} onDone={close} />}
        {doing === 'review' && <ReviewForm assignment={assignment} onDone={close} />}
        {doing === 'comment' && <CommentForm assignment={assignment} onDone={close} />}
      </Dialog>
    </li>
  );
}

/** Where the work and its evidence are: pages elsewhere, so they learn nothing of this one. */
function Links({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('placements');
  const links = (['workUrl', 'evidenceUrl'] as const).filter((name) => assignment[name]);
  if (links.length === 0) return null;
  return (
    <ul className="flex list-none flex-col gap-1 p-0">
      {links.map((name) => (
        <li key={name} className="wrap-anywhere">
          {t(`assignments.${name}`)}:{' '}
          <a href={assignment[name]} rel="noreferrer nofollow">
            <bdi>{assignment[name]}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Comments({ assignment, side }: { assignment: Assignment; side: Side }) {
  const { t } = useTranslation('placements');
  const language = useLanguage();
  if (assignment.comments.length === 0) return null;
  return (
    <ol className="flex list-none flex-col gap-2 border-s-2 border-hairline ps-3">
      {assignment.comments.map((comment) => (
        <li key={comment.id}>
          <p className="text-base text-ink-soft">
            {t(
              comment.side === side ? 'assignments.saidHere' : `assignments.said.${comment.side}`,
              {
                day: formatDate(comment.at.slice(0, 10), language),
              },
            )}
            {comment.into && ` · ${t(`assignments.state.${comment.into}`)}`}
          </p>
          {comment.words && (
            <UserText as="p" className="whitespace-pre-line wrap-anywhere">
              {comment.words}
            </UserText>
          )}
        </li>
      ))}
    </ol>
  );
}
