import { api } from '#platform/http/api-client.ts';
import { recordEventView } from './event-figures.contract.ts';

export async function countView(id: string): Promise<void> {
  await api(recordEventView, { params: { id }, body: {} });
}
