import { createHash, randomBytes } from 'node:crypto';
import type { TestService } from './service.ts';

/** Adds a setup link to a company, whose key is not known. */
export const givenSetupLink = async (
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  companyId: number,
): Promise<number> => {
  const { app_id } = await db('companies').where({ id: companyId }).first('app_id');
  const at = clock.now();
  const [inserted] = await db('setup_links')
    .insert({
      ...{ app_id, company_id: companyId, steps: ['domain'], created_at: at },
      digest: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      expires_at: new Date(at.getTime() + 3_600_000),
    })
    .returning('id');
  return inserted.id;
};
