import { superAdmin } from './members.ts';
import type { Headers, TestService } from './service.ts';

interface Scope {
  readonly company_ids?: readonly number[];
  readonly networks?: readonly string[];
  readonly expires_at?: string;
}

/** A service account with one key. */
export interface KnownAccount {
  readonly id: number;
  readonly name: string;
  readonly keyId: number;
  readonly key: string;
  readonly headers: Headers;
}

/** Creates a service account with a key that has these permissions. */
export const newServiceAccount = async (
  service: Pick<TestService, 'send'>,
  permissions: readonly string[],
  scope: Scope = {},
  as: Headers = superAdmin,
): Promise<KnownAccount> => {
  const name = `Account ${crypto.randomUUID()}`;
  const account = await service.send('POST', '/v1/service-accounts', { headers: as, body: { name } });
  const body = { kind: 'service_account', name: 'Key', service_account_id: account.body.id, permissions, ...scope };
  const { status, body: issued } = await service.send('POST', '/v1/keys', { headers: as, body });
  if (status !== 201) throw new Error(`The key was not created: ${JSON.stringify(issued)}`);
  return { id: account.body.id, name, keyId: issued.id, key: issued.key, headers: { 'X-Service-Key': issued.key } };
};
