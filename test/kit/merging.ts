import { operationsOf } from '../operations/request.ts';
import { type ApiName, answerOf } from './apis.ts';
import type { KnownUser } from './given.ts';
import { superAdmin } from './members.ts';
import type { Headers, TestService } from './service.ts';

/** Creates a user without a password, whom an administrator can merge. @returns the ID */
export const withoutPassword = async ({ given, db }: TestService): Promise<number> => {
  const { id } = await given.user();
  await db('users').where({ id }).update({ password_hash: null });
  return id;
};

/** Creates a user who has proven to own the address, into whom an administrator can merge another one. */
export const ownerOfAddress = async ({ given, db }: TestService): Promise<KnownUser> => {
  const user = await given.user();
  await db('users').where({ id: user.id }).update({ is_owner_proven: true });
  return user;
};

/** Returns the ID of a user who was merged into another one. */
export const mergedUser = async (service: TestService): Promise<number> => {
  const from = await withoutPassword(service);
  const { id } = await ownerOfAddress(service);
  const body = { from, reason: 'Ticket 4711' };
  const { status } = await operationsOf(service).REST.mergeUsers(superAdmin, { path: { id }, body });
  if (status !== 200) throw new Error(`The users could not be merged (${status}).`);
  return from;
};

/** Requests a proof of an account for another one. @returns the proof */
export const mergeProofOf = async (
  service: TestService,
  headers: Headers,
  into: number,
  api: ApiName = 'REST',
): Promise<string> =>
  answerOf(await operationsOf(service)[api].createMergeProof(headers, { body: { into } })).merge_proof;

/** A user with a recent proof. */
export const provenUser = async ({ given }: TestService): Promise<KnownUser> => {
  const user = await given.user();
  await given.proven(user);
  return user;
};

/** Links an identity without a login. @returns its ID */
export const linkTo = async ({ db, clock }: TestService, userId: number, provider = 'demo'): Promise<number> => {
  const at = clock.now();
  const issuer = 'https://provider.example';
  const row = { app_id: 1, user_id: userId, provider, issuer, subject: crypto.randomUUID() };
  const [{ id }] = await db('identities')
    .insert({ ...row, linked_at: at, last_used_at: at })
    .returning('id');
  return id;
};
