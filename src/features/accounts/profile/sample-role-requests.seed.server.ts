import type { ServiceContext } from '#platform/http/context.server.ts';
import { asSample, findSamplePeople } from '../sample-people.seed.server.ts';
import { requestRole } from './role-request.service.server.ts';
import { roleRequest } from './role-request.table.server.ts';

/** Two people ask for a role. Does nothing where anybody has asked. */
export async function seedSampleRoleRequests(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  if (!people || (await ctx.db.$count(roleRequest)) > 0) return;
  await requestRole(asSample(ctx, people.selam, 26), {
    role: 'council',
    reason: 'Sample: I look after small firms for a council, and want to see what is listed there.',
  });
  await requestRole(asSample(ctx, people.junior, 3), {
    role: 'partner',
    reason: 'Sample: our credit union would like to sponsor the print run of the market guide.',
  });
}
