import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Moment } from '#ui/moment.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { pitchPdfPath, pitchRecordPath } from '../pitch-links.ts';
import { getPitch } from '../pitch.contract.ts';
import type { Pitch } from '../pitch.contract.ts';
import { DownloadFile } from './download-file.tsx';
import { LookLog } from './look-log.tsx';
import { PrintCode } from './print-code.tsx';
import { ShowList } from './show-list.tsx';

/** Everything about one sealed idea: its versions with their files, its links, and who read it. */
export function PitchDetails({ pitch: { id, newest } }: { pitch: Pitch }) {
  const { t } = useTranslation('pitches');
  const found = useApi(getPitch, { params: { id } });
  const name = isolate(newest.title);
  return (
    <div className="flex flex-col gap-6">
      <QueryState query={found} ns="pitches" failed="pitches:failed">
        {({ versions, words }) => (
          <section aria-labelledby="versions-title" className="flex flex-col gap-3">
            <h3 id="versions-title">{t('details.versions')}</h3>
            <ol className="divided">
              {versions.map(({ no, title, sealedAt, print, before }, place) => (
                <li key={no} className="flex flex-col gap-2 py-3">
                  <h4>
                    {t('details.versionNo', { no })} · <UserText>{title}</UserText>
                  </h4>
                  <DataList
                    items={[
                      { term: t('fact.sealedAt'), value: <Moment at={sealedAt} /> },
                      { term: t('fact.print'), value: <PrintCode print={print} /> },
                      {
                        term: t('fact.before'),
                        value: before && <PrintCode print={before} />,
                      },
                    ]}
                  />
                  {place === 0 && (
                    <Disclosure summary={t('details.words', { no })}>
                      <UserText as="p" className="whitespace-pre-line wrap-anywhere">
                        {words}
                      </UserText>
                    </Disclosure>
                  )}
                  <DownloadFile
                    path={pitchPdfPath(id, no)}
                    fileName={`sealed-idea-${no}.pdf`}
                    label={t('download.pdfOf', { no, name })}
                  >
                    {t('download.pdf')}
                  </DownloadFile>
                </li>
              ))}
            </ol>
            <DownloadFile
              path={pitchRecordPath(id)}
              fileName="sealed-idea.json"
              label={t('download.jsonOf', { name })}
            >
              {t('download.json')}
            </DownloadFile>
          </section>
        )}
      </QueryState>
      <ShowList pitchId={id} />
      <LookLog pitchId={id} />
    </div>
  );
}
