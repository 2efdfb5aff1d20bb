import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { UserText } from '#ui/user-text.tsx';
import { confirmLine } from '../transcript.contract.ts';
import type { TranscriptLine } from '../transcript.contract.ts';
import { confirmationsNeeded } from '../transcript.policy.ts';
import type { TranscriptSubject } from './use-transcript.ts';

interface ProposalsProps {
  subject: TranscriptSubject;
  line: TranscriptLine;
  onChanged: () => Promise<void>;
}

/** Corrections that wait for other people to say that they are right. */
export function Proposals({ subject, line, onChanged }: ProposalsProps) {
  const { t } = useTranslation('transcripts');
  const language = useLanguage();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (line.proposals.length === 0) return null;
  const confirm = async (proposalId: string) => {
    setBusy(proposalId);
    setProblem(undefined);
    try {
      await api(confirmLine, { params: { ...subject, proposalId }, body: {} });
      await onChanged();
      announce(t('proposal.thanks'));
    } catch (error) {
      setProblem(problemText(t, error, 'transcripts', 'ui:problem.failed'));
    }
    setBusy(undefined);
  };
  return (
    <ul className="flex flex-col gap-2 border-s-4 border-gold ps-4">
      {line.proposals.map(({ id, text, confirmations, isOwn, canConfirm }) => (
        <li key={id} className="flex flex-col items-start gap-1">
          <p>
            {t(isOwn ? 'proposal.own' : 'proposal.other')} <UserText>{text}</UserText>
          </p>
          <p className="text-base text-ink-soft">
            {t('proposal.count', {
              number: formatNumber(confirmations, language),
              needed: formatNumber(confirmationsNeeded, language),
            })}
          </p>
          {canConfirm && (
            <Button
              variant="secondary"
              size="small"
              icon="check"
              busy={busy === id}
              onClick={() => void confirm(id)}
            >
              {t('proposal.right')}
            </Button>
          )}
        </li>
      ))}
      {problem !== undefined && (
        <li role="alert" className="font-label text-hibiscus">
          {problem}
        </li>
      )}
    </ul>
  );
}
