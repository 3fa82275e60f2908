import { superAdmin } from '../kit/members.ts';
import { migratingApp, sourceAt } from '../kit/password-source.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** The request of an administrator whose application has a source. */
const onSource = async (service: TestService) => ({ headers: (await migratingApp(service)).administrator });
/** The same of an application without one. */
const onNone = async ({ given }: TestService) => ({ headers: { 'X-Service-Key': (await given.app()).serviceKey } });
/** The request of the super admin whose application has a new source. */
const onNewSource = async (service: TestService) => {
  await service.db('password_sources').delete();
  await operationsOf(service).REST.setPasswordSource(superAdmin, { body: sourceAt(service) });
  return { headers: superAdmin };
};
/** Another overlap each time, so that a request is not a repeated one. */
const overlap = () => ({ overlap_seconds: crypto.getRandomValues(new Uint16Array(1))[0]! });
const withSource = (service: TestService) => ({ body: sourceAt(service) });
const expired = { url: 'https://example.com/password', asked_until: '2026-03-14 00:00:00' };

export const passwordSource = {
  getPasswordSource: {
    done: { 200: onSource },
    refused: { not_found: onNone },
    outcome: { user: 'forbidden', superAdmin: 'not_found' },
  },
  setPasswordSource: {
    body: { url: 'https://example.com/password', asked_until: '2026-06-12 00:00:00' },
    done: {
      200: async (service) => ({ ...(await onSource(service)), ...withSource(service) }),
      201: async (service) => ({ ...(await onNone(service)), ...withSource(service) }),
    },
    refused: { validation_failed: () => ({ headers: superAdmin, body: expired }) },
    attempts: () => [{ body: { url: 'https://attacker.example/password', asked_until: '2026-06-12 00:00:00' } }],
  },
  deletePasswordSource: {
    done: { 204: onSource },
    refused: { not_found: onNone },
    outcome: { user: 'forbidden', superAdmin: 'not_found' },
    attempts: () => [{}],
  },
  rotatePasswordSourceSecret: {
    body: {},
    done: { 201: async (service) => ({ ...(await onNewSource(service)), body: overlap() }) },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { overlap_seconds: 2_592_001 } }),
      not_found: async (service) => ({ ...(await onNone(service)), body: {} }),
    },
    outcome: { user: 'forbidden', superAdmin: 'not_found' },
    // The source was deleted before.
    proven: 'not_found',
    attempts: () => [{ body: {} }],
  },
} satisfies Rows;
