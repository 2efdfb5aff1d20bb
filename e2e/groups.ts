import type { APIRequestContext } from '@playwright/test';
import { callAs, publishCase } from './prepare.ts';
import type { Somebody } from './prepare.ts';

/** A group that staff have let appear. */
export async function publishGroup(request: APIRequestContext, title: string): Promise<void> {
  const staff = await callAs(request, 'moderator');
  await publishCase(staff, 'group', title);
}

/** Somebody founds an open group; answers its id. */
export async function openGroup(
  request: APIRequestContext,
  founder: Somebody,
  title: string,
): Promise<string> {
  const { id } = await founder.call<{ id: string }>('POST', '/groups', {
    title,
    text: 'For everybody who has come to Leeds lately.',
    topic: 'newcomers',
    place: '',
    joining: 'open',
    agreements: ['No selling.'],
  });
  await publishGroup(request, title);
  return id;
}
