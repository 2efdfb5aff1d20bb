import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/http/save-file.ts';
import { useSite } from '#platform/http/use-site.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { statementFilePath } from '../my-contribution-links.ts';
import type { Statement, StatementChoice } from '../own-contribution.contract.ts';
import { ActRow } from './act-row.tsx';

const files = ['pdf', 'json'] as const;
type File = (typeof files)[number];

interface StatementPreviewProps {
  choice: StatementChoice;
  statement: Statement;
}

/** What the paper will say, before anything is taken along. */
export function StatementPreview({ choice, statement }: StatementPreviewProps) {
  const { t } = useTranslation('my-contribution');
  const language = useLanguage();
  const { name: site } = useSite();
  const { name, from, to, counts, acts, total } = statement;
  const left = total - acts.length;
  const day = (date: string) => formatDate(date, language);
  return (
    <Card as="article" className="flex max-w-prose flex-col gap-4">
      <h3>{t('paper.title')}</h3>
      <p>{t('paper.lead', { name: isolate(name), site, from: day(from), to: day(to) })}</p>
      {counts.length === 0 ? (
        <p>{t('paper.none')}</p>
      ) : (
        <ul>
          {counts.map(({ kind, count }) => (
            <li key={kind}>
              {t(`counted.${kind}`, { count, number: formatNumber(count, language) })}
            </li>
          ))}
        </ul>
      )}
      {acts.length > 0 && (
        <>
          <h4>{t('paper.acts')}</h4>
          <ul className="divided border-y border-hairline">
            {acts.map((act) => (
              <ActRow key={`${act.kind} ${act.thing}`} act={act} />
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p>{t('paper.left', { count: left, number: formatNumber(left, language) })}</p>}
      <h4>{t('paper.checked')}</h4>
      <p>{t('statement.counted', { site })}</p>
      <p>{t('statement.notChecked')}</p>
      <TakeAlong choice={choice} />
    </Card>
  );
}

function TakeAlong({ choice }: { choice: StatementChoice }) {
  const { t } = useTranslation('my-contribution');
  const [busy, setBusy] = useState<File>();
  const [hasFailed, setFailed] = useState(false);
  const fetchFile = async (file: File) => {
    setBusy(file);
    setFailed(false);
    try {
      await saveFile(statementFilePath(choice, file), `contribution.${file}`);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {hasFailed && (
        <Notice tone="error" title={t('statement.failed')} live>
          {t('statement.failedText')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button
            key={file}
            variant={file === 'pdf' ? 'primary' : 'secondary'}
            icon="download"
            busy={busy === file}
            onClick={() => void fetchFile(file)}
          >
            {t(`statement.${file}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
