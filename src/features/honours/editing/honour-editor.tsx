import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SourceChecks } from '#features/sources/source-checks.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { honourMoveNames, honourMoves } from '../honour.policy.ts';
import { honourDeskPath, honourPath } from '../honour-links.ts';
import {
  addHonour,
  changeHonour,
  checkHonourSource,
  getHonourForm,
  listHonourDesk,
  moveHonour,
} from './honour-desk.contract.ts';
import { emptyHonour, HonourForm, readHonour } from './honour-form.tsx';

const refreshes = [getHonourForm, listHonourDesk];
const namespaces = ['honours', 'history', 'sources'];

export function NewHonour() {
  const { t } = useTranslation('honours');
  const navigate = useNavigate();
  const form = useForm({
    ...formOf(addHonour),
    ns: namespaces,
    draft: 'honour',
    toInput: (data) => ({ body: readHonour(data) }),
    onDone: ({ id }) => void navigate(`${honourDeskPath}?id=${id}`),
  });
  return (
    <section aria-labelledby="honour-new" className="flex flex-col gap-4">
      <h2 id="honour-new">{t('desk.new')}</h2>
      <HonourForm form={form} honour={emptyHonour} submit={t('desk.saveDraft')} prefix="" />
    </section>
  );
}

/** One person: the state, the checks of the sources and the form. */
export function HonourEditor({ id }: { id: string }) {
  const query = useApi(getHonourForm, { params: { id } });
  return (
    <QueryState query={query} ns="honours">
      {(found) => <Editor key={found.version} found={found} />}
    </QueryState>
  );
}

function Editor({ found }: { found: EndpointResponse<typeof getHonourForm> }) {
  const { t } = useTranslation(['honours', 'history', 'sources', 'ui']);
  const toast = useToast();
  const queries = useQueryClient();
  const { id, slug, status, isHidden, version, honour, sources } = found;
  const onFailed = (error: Error) =>
    toast({ tone: 'error', message: problemText(t, error, 'honours', 'ui:problem.failed') });
  const move = useWrite(moveHonour, {
    refreshes,
    onDone: (answer) => toast({ message: t(`honours:desk.moved.${answer.status}`) }),
    onFailed,
  });
  const check = useWrite(checkHonourSource, {
    refreshes,
    onDone: () => toast({ message: t('sources:check.saved') }),
    onFailed,
  });
  const form = useForm({
    ...formOf(changeHonour),
    ns: namespaces,
    toInput: (data) => ({ params: { id }, body: { version, honour: readHonour(data) } }),
    onDone: () => {
      toast({ message: t('honours:desk.saved') });
      for (const { id: name } of refreshes) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <section aria-labelledby="honour-one" className="flex flex-col gap-6">
      <h2 id="honour-one">
        <UserText>{honour.name}</UserText>
      </h2>
      <p>{t(`history:status.${status}`)}</p>
      {isHidden && (
        <Notice
          tone="warning"
          title={t('honours:desk.hidden')}
          action={
            <ButtonLink to="/moderation?kind=correction" variant="secondary" size="small">
              {t('honours:desk.decide')}
            </ButtonLink>
          }
        >
          {t('honours:desk.hiddenText')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {honourMoveNames
          .filter((name) => (honourMoves[name].from as readonly string[]).includes(status))
          .map((name) => (
            <Button
              key={name}
              variant={name === 'publish' ? 'primary' : 'secondary'}
              busy={move.isPending}
              onClick={() => move.write({ params: { id }, body: { move: name } })}
            >
              {t(`history:desk.${name}`)}
            </Button>
          ))}
        {status === 'published' && !isHidden && (
          <ButtonLink to={honourPath(slug)} variant="secondary">
            {t('history:desk.view')}
          </ButtonLink>
        )}
      </div>
      <SourceChecks
        sources={sources}
        isBusy={check.isPending}
        onCheck={(sourceId, isChecked) =>
          check.write({ params: { id, sourceId }, body: { isChecked } })
        }
      />
      <HonourForm form={form} honour={honour} submit={t('history:desk.save')} prefix="honour." />
    </section>
  );
}
