import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** A provider at a port at which nothing listens. */
const setup = { driver: 'openid', client_id: 'client', issuer: 'http://127.0.0.1:9' };

const onProvider = async (service: TestService) => {
  const path = { provider: 'tested' };
  await operationsOf(service).REST.setProvider(superAdmin, { path, body: setup });
  return { headers: superAdmin, path };
};

export const social = {
  testProvider: {
    done: { 200: onProvider },
    refused: {},
    attempts: () => [async (service) => ({ path: (await onProvider(service)).path })],
  },
} satisfies Rows;
