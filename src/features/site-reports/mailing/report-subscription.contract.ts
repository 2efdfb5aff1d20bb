import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { reportIds } from '../report-list.ts';
import { rhythms } from '../report.policy.ts';

const key = (name: string) => `site-reports:error.${name}`;

export const SubscriptionForm = z.strictObject({
  reports: z.array(z.enum(reportIds, key('report')), key('reports')).check(
    z.minLength(1, key('reports')),
    z.overwrite((chosen) => reportIds.filter((id) => chosen.includes(id))),
  ),
  rhythm: z.enum(rhythms, key('rhythm')),
});

const Subscriptions = z.object({
  /** Admins with a proved address, by name: who reads which reports. */
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      subscription: z.nullable(
        z.object({ reports: z.array(z.enum(reportIds)), rhythm: z.enum(rhythms) }),
      ),
    }),
  ),
});
export type SubscriptionRow = z.infer<typeof Subscriptions>['items'][number];

const access = ['admin'] as const;
const params = z.object({ id: z.uuid(key('account')) });
const path = '/admin/report-subscriptions';

export const listReportSubscriptions = endpoint({
  id: 'listReportSubscriptions',
  method: 'GET',
  path,
  access,
  rate: 'read',
  summary: 'The admins of this site, and which reports each is mailed',
  response: Subscriptions,
});

export const saveReportSubscription = endpoint({
  id: 'saveReportSubscription',
  method: 'PUT',
  path: `${path}/:id`,
  access,
  rate: 'write',
  summary: 'Have reports mailed to an admin with a proved address, each month or quarter',
  params,
  body: SubscriptionForm,
  response: Subscriptions,
  errors: ['report/no-admin'],
});

export const removeReportSubscription = endpoint({
  id: 'removeReportSubscription',
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  rate: 'write',
  summary: 'Mail no more reports to this account',
  params,
  response: Subscriptions,
});
