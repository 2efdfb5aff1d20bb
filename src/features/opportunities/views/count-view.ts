import { api } from '#platform/http/api-client.ts';
import { recordOpportunityView } from '../opportunity.contract.ts';

export async function countView(id: string): Promise<void> {
  await api(recordOpportunityView, { params: { id }, body: {} });
}
