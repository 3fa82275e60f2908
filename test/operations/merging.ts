import { lastOwner } from '../kit/colleagues.ts';
import { soonEnforced } from '../kit/connections.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { ownerOfAddress, withoutPassword } from '../kit/merging.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

const reason = 'Ticket 4711';
const unknownProof = { merge_proof: `${'0'.repeat(36)}.${'A'.repeat(43)}` };

/** The ID of the user who is merged. No user has it, unless a test gives it to one. */
export const mergedId = 999_998;

/** The super admin's request to merge a user without a password into a new one. */
const merging = async (service: TestService) => {
  const from = await withoutPassword(service);
  const { id } = await ownerOfAddress(service);
  return { headers: superAdmin, path: { id }, body: { from, reason } };
};

/** A user's request with a recent proof. */
const proven = async ({ given }: TestService) => ({ headers: await given.proven(await given.user()) });

const apps = async ({ db, clock }: TestService, userId: number) => {
  const at = clock.now();
  const row = { app_id: 1, user_id: userId, kind: 'totp', sealed_secret: 'sealed', created_at: at, confirmed_at: at };
  await db('factors').insert(['one', 'two', 'three'].map((name) => ({ ...row, name })));
};

export const mergingOperations = {
  createMergeProof: {
    body: { into: 999_999 },
    outcome: 'reauthentication_required',
    done: { 200: async (service) => ({ ...(await proven(service)), body: { into: 999_999 } }) },
    refused: {
      validation_failed: async (service) => {
        const user = await service.given.user();
        return { headers: await service.given.proven(user), body: { into: user.id } };
      },
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        const headers = await service.given.proven(await service.given.user({ email }));
        await enforce();
        return { headers, body: { into: 999_999 } };
      },
    },
  },
  mergeUsers: {
    body: { from: mergedId, reason },
    proven: 'not_found',
    done: { 200: merging },
    refused: {
      validation_failed: async (service) => ({ ...(await merging(service)), body: { from: 999_999 } }),
      merge_proof_invalid: async (service) => ({
        ...(await proven(service)),
        path: { id: 'me' },
        body: unknownProof,
      }),
      last_owner: async (service) => {
        const request = await merging(service);
        const { id: from } = await lastOwner(service);
        await service.db('users').where({ id: from }).update({ password_hash: null });
        return { ...request, body: { from, reason } };
      },
      user_inactive: async (service) => {
        const request = await merging(service);
        await service.db('users').where({ id: request.body.from }).update({ is_banned: true });
        return request;
      },
      merge_proof_required: async (service) => {
        const { id: from } = await service.given.user();
        return { ...(await merging(service)), body: { from, reason } };
      },
      too_many_memberships: async (service) => {
        const request = await merging(service);
        await membersOf(service).fill({ id: request.path.id });
        return request;
      },
      too_many_factors: async (service) => {
        const request = await merging(service);
        for (const id of [request.body.from, request.path.id]) await apps(service, id);
        return request;
      },
    },
    attempts: ({ powerful, self }) =>
      [...powerful, self].map(({ id }) => ({ path: { id }, body: { from: 999_999, reason } })),
  },
} satisfies Rows;
