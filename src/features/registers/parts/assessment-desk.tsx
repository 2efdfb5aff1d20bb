import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeskRow } from '#features/staff/desk/desk-table.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatDate, formatList, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { formOf } from '#platform/http/form-of.ts';
import { Badge } from '#ui/badge.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  assessmentExportPath,
  assessmentViews,
  listAssessments,
  startAssessment,
} from '../assessment.contract.ts';
import type { AssessmentRow } from '../assessment.contract.ts';
import { assessmentKinds } from '../assessment.policy.ts';
import type { AssessmentKind } from '../assessment.policy.ts';
import { AssessmentPanel } from './assessment-panel.tsx';
import { RegisterList, SampleMark } from './register-list.tsx';

/** The assessments of risk, with all their versions, and when each is looked at again. */
export function AssessmentDesk() {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const navigate = useNavigate();
  const { addressWith, choiceOf } = useAddress();
  const view = choiceOf('view', assessmentViews) ?? 'current';
  const kind = choiceOf('kind', assessmentKinds);
  const found = useApiPages(listAssessments, { query: { view, kind } });
  const head = useApi(listAssessments, { query: { kind } });
  const refresh = () => {
    void found.refetch();
    void head.refetch();
  };
  const missing = head.data?.missing ?? [];
  return (
    <>
      {missing.length > 0 && (
        <Notice>
          {t('assessments.missing', {
            kinds: formatList(
              missing.map((one) => t(`assessments.kind.${one}`)),
              language,
            ),
          })}
        </Notice>
      )}
      <RegisterList
        register="assessments"
        views={assessmentViews}
        view={view}
        viewName={(one) => t(`assessments.view.${one}`)}
        counts={head.data?.counts}
        filters={[
          {
            name: 'kind',
            label: t('column.assessment'),
            any: t('assessments.any'),
            options: assessmentKinds.map((value) => ({
              value,
              label: t(`assessments.kind.${value}`),
            })),
          },
        ]}
        addLabel={t('assessments.start')}
        renderAddForm={(close) => (
          <StartForm
            onDone={({ id }) => {
              close();
              refresh();
              void navigate(addressWith({ view: 'drafts', entry: id }));
            }}
          />
        )}
        exportPath={`${assessmentExportPath}?${new URLSearchParams({ view, ...(kind && { kind }) })}`}
        fileName="risk-assessments.csv"
        pages={found}
        columns={(['assessment', 'validFrom', 'reviewOn'] as const).map((name) => ({
          name,
          label: t(`column.${name}`),
        }))}
        renderPanel={(entry) => <AssessmentPanel key={entry.id} {...entry} onChanged={refresh} />}
      >
        {(row, at) => <Row key={row.id} row={row} {...at} />}
      </RegisterList>
    </>
  );
}

function Row({ row, to, isOpen }: { row: AssessmentRow; to: string; isOpen: boolean }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { kind, number, validFrom, reviewOn, clock } = row;
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      title={
        number === null
          ? t('assessments.draftOf', { kind: t(`assessments.kind.${kind}`) })
          : t('assessments.versionOf', {
              kind: t(`assessments.kind.${kind}`),
              number: formatNumber(number, language),
            })
      }
      below={
        <>
          {row.change && <UserText>{row.change}</UserText>}
          <SampleMark isSample={row.isSample} />
        </>
      }
    >
      <td>{validFrom ? formatDate(validFrom, language) : '–'}</td>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          {reviewOn ? formatDate(reviewOn, language) : '–'}
          {clock === 'late' && <Badge tone="hibiscus">{t('due.late')}</Badge>}
          {clock === 'soon' && <Badge tone="gold">{t('due.soon')}</Badge>}
        </span>
      </td>
    </DeskRow>
  );
}

function StartForm({ onDone }: { onDone: (made: { id: string }) => void }) {
  const { t } = useTranslation('registers');
  const form = useForm({
    ...formOf(startAssessment),
    ns: 'registers',
    toInput: (data) => ({ body: { kind: textOf(data, 'kind') as AssessmentKind } }),
    onDone,
  });
  return (
    <Form form={form} submit={t('assessments.begin')}>
      <p className="max-w-prose">{t('assessments.startLead')}</p>
      <RadioGroup
        legend={t('column.assessment')}
        name="kind"
        options={assessmentKinds.map((value) => ({
          value,
          label: t(`assessments.kind.${value}`),
          hint: t(`assessments.kindHint.${value}`),
        }))}
        error={form.errorOf('kind')}
        required
      />
    </Form>
  );
}
