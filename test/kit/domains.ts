import { recordOf } from '../../src/modules/domains/domain.ts';
import { sharedNameServer } from './name-server.ts';
import type { TestService } from './service.ts';

/** Adds a domain to a company, with its record published: it can be verified. */
export const givenDomain = async (
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  companyId: number,
): Promise<number> => {
  const { app_id } = await db('companies').where({ id: companyId }).first('app_id');
  const domain = { name: `${crypto.randomUUID()}.example`, token: crypto.randomUUID() };
  const { name, value } = recordOf(domain);
  (await sharedNameServer()).publish(name, value);
  const row = { app_id, company_id: companyId, domain: domain.name, token: domain.token, created_at: clock.now() };
  const [inserted] = await db('company_domains').insert(row).returning('id');
  return inserted.id;
};
