import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Reads } from '../../../kernel/ports.ts';
import type { Factor } from '../factor.ts';
import { acceptsSms } from './phone.ts';

export const findSmsFactor = async (reads: Reads, userId: number): Promise<Factor | undefined> =>
  (await reads.factors.list(userId)).find(({ kind }) => kind === 'sms');

/**
 * Returns the second factor by SMS of a user, in an application that accepts such factors.
 * @throws `sms_codes_disabled`, `not_found`
 */
export const requireSmsFactor = async (reads: Reads, app: App, userId: number): Promise<Factor> => {
  if (!acceptsSms(app.settings)) throw new DomainError('sms_codes_disabled');
  const factor = await findSmsFactor(reads, userId);
  if (!factor) throw new DomainError('not_found');
  return factor;
};
