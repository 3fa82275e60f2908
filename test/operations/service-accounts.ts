import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newAccount = () => ({ name: `Account ${crypto.randomUUID()}` });
const change = { is_enabled: false };

/** The super admin's request about a new service account. */
const onAccount = async (service: TestService) => {
  const { body } = await operationsOf(service).REST.createServiceAccount(superAdmin, { body: newAccount() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

/** Returns the ID of a service account whose key has all permissions. */
const powerful = async (service: TestService): Promise<number> => {
  const { createApiKey } = operationsOf(service).REST;
  const { path } = await onAccount(service);
  const permissions = ['security:write'] as const;
  await createApiKey(superAdmin, {
    body: { kind: 'service_account', name: 'All', service_account_id: path.id, permissions },
  });
  return path.id;
};

export const serviceAccounts = {
  listServiceAccounts: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createServiceAccount: {
    creates: 'service-account',
    body: newAccount,
    done: { 201: () => ({ headers: superAdmin, body: newAccount() }) },
    refused: { validation_failed: () => ({ headers: superAdmin, body: { name: '' } }) },
    attempts: () => [{ body: newAccount() }],
  },
  getOwnServiceAccount: {
    done: { 200: async (service) => ({ headers: (await newServiceAccount(service, [])).headers }) },
    refused: { not_found: () => ({ headers: superAdmin }) },
  },
  getServiceAccount: { done: { 200: onAccount }, refused: {} },
  updateServiceAccount: {
    body: change,
    done: { 200: async (service) => ({ ...(await onAccount(service)), body: change }) },
    refused: {
      validation_failed: () => ({
        headers: superAdmin,
        path: { id: unknownIds['service-account'] },
        body: { name: ' ' },
      }),
    },
    attempts: () => [async (service) => ({ path: { id: await powerful(service) }, body: { is_enabled: true } })],
  },
  deleteServiceAccount: {
    done: { 204: onAccount },
    refused: {},
    attempts: () => [async (service) => ({ path: { id: await powerful(service) } })],
  },
} satisfies Rows;
