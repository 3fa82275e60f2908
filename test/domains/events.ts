import { settled } from '../kit/apis.ts';
import type { TestService } from '../kit/service.ts';

/** Returns the types of the events of the domains of a company, in their order. */
export const domainEventsOf = async (service: TestService, companyId: number): Promise<readonly string[]> => {
  await settled(service);
  const of = (table: string) =>
    service
      .db(table)
      .where({ subject: `company:${companyId}` })
      .where('type', 'like', 'domain.%');
  const numbered: string[] = await of('events').orderBy('position').pluck('type');
  // Those of a maintenance beside the service wait until the service adds another one.
  const waiting: string[] = await of('event_outbox').orderBy('id').pluck('type');
  return [...numbered, ...waiting];
};
