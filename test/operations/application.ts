import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newKey = () => ({ kind: 'app', name: `Key ${crypto.randomUUID()}` }) as const;
const named = { name: 'Web' };
const change = { settings: { access_token_seconds: 3600 } };
const unknownKey = { headers: superAdmin, path: { id: unknownIds.key } };

/** The super admin's request about an unused key. */
const onKey = async (service: TestService) => {
  const { body } = await operationsOf(service).REST.createApiKey(superAdmin, { body: newKey() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

const newApp = () => ({ name: `Application ${crypto.randomUUID()}` });
const asOperator = async ({ given }: TestService) => ({ headers: await given.operator() });

export const application = {
  getApp: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  updateApp: {
    body: change,
    done: { 200: () => ({ headers: superAdmin, body: change }) },
    refused: { validation_failed: () => ({ headers: superAdmin, body: { settings: { signup_role: '' } } }) },
    attempts: ({ appChanges }) => appChanges.map((body) => ({ body })),
  },
  listApps: { done: { 200: asOperator }, refused: {} },
  createApp: {
    creates: 'application',
    body: newApp,
    done: { 201: async (service) => ({ ...(await asOperator(service)), body: newApp() }) },
    refused: {
      validation_failed: async (service) => ({ ...(await asOperator(service)), body: { name: ' ' } }),
    },
  },
  listApiKeys: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createApiKey: {
    creates: 'key',
    body: newKey,
    done: { 201: () => ({ headers: superAdmin, body: newKey() }) },
    refused: { validation_failed: () => ({ headers: superAdmin, body: { ...newKey(), name: '' } }) },
    attempts: () => ['service', 'app'].map((kind) => ({ body: { kind, name: 'Theirs' } })),
  },
  updateApiKey: {
    body: named,
    done: { 200: async (service) => ({ ...(await onKey(service)), body: named }) },
    refused: { validation_failed: () => ({ ...unknownKey, body: { name: ' ' } }) },
    attempts: ({ serviceKey }) => [{ path: { id: serviceKey }, body: { name: 'Theirs' } }],
  },
  rotateApiKey: {
    body: { overlap_seconds: 0 },
    done: { 201: onKey },
    refused: {
      validation_failed: () => ({ ...unknownKey, body: { overlap_seconds: -1 } }),
      key_revoked: async (service) => {
        const { headers, path } = await onKey(service);
        await operationsOf(service).REST.revokeApiKey(headers, { path });
        return { headers, path };
      },
    },
    attempts: ({ serviceKey }) => [{ path: { id: serviceKey } }],
  },
  revokeApiKey: {
    done: { 204: onKey },
    refused: {},
    attempts: ({ serviceKey }) => [{ path: { id: serviceKey } }],
  },
} satisfies Rows;
