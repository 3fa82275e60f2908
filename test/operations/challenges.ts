import { challengedApp, setup } from '../kit/challenges.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

/** The request of an administrator whose application has a challenge. */
const onChallenge = async (service: TestService) => ({ headers: (await challengedApp(service)).administrator });
/** The same of an application without one. */
const onNone = async ({ given }: TestService) => ({ headers: { 'X-Service-Key': (await given.app()).serviceKey } });
const withSetup = { body: setup };

export const challenges = {
  listChallenges: { done: { 200: () => ({}) }, refused: {}, outcome: { user: undefined, superAdmin: undefined } },
  getAppChallenge: {
    done: { 200: onChallenge },
    refused: { not_found: onNone },
    outcome: { user: 'forbidden', superAdmin: 'not_found' },
  },
  setAppChallenge: {
    body: { ...setup, operations: [] },
    done: {
      200: async (service) => ({ ...(await onChallenge(service)), ...withSetup }),
      201: async (service) => ({ ...(await onNone(service)), ...withSetup }),
    },
    refused: { validation_failed: () => ({ headers: superAdmin, body: { ...setup, min_score: 0.5 } }) },
    attempts: () => [{ body: { ...setup, operations: ['login'], verify_url: 'https://attacker.example/siteverify' } }],
  },
  deleteAppChallenge: {
    done: { 204: onChallenge },
    refused: { not_found: onNone },
    outcome: { user: 'forbidden', superAdmin: 'not_found' },
    attempts: () => [{}],
  },
} satisfies Rows;
