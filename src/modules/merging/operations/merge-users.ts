import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { idOf, isSelf, lockOther, requireComplete, requireMayActAs, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor, SignedInUser } from '../../../kernel/principal.ts';
import { isLive } from '../../../kernel/session.ts';
import type { Account } from '../../../kernel/user.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { digestOf, provesAccount, sessionOf } from '../merge-proof.ts';
import { mergeFaults, type SentMerge, sameAccount } from '../merging.ts';
import {
  type Accounts,
  lockAccounts,
  type MergedAccounts,
  mergeAccounts,
  requireMayMerge,
  requireOnePerson,
} from './merge-accounts.ts';
import { tellOfMerge } from './tell-of-merge.ts';

export interface MergeUsersCommand extends SentMerge {
  readonly principal: Actor;
  /** The account that stays. */
  readonly userId: UserRef;
  readonly isDryRun: boolean;
  readonly origin: Origin;
}

export interface UserMerge extends MergedAccounts {
  /** True if nothing was changed. */
  readonly isDryRun: boolean;
}

export type MergeUsers = (command: MergeUsersCommand) => Promise<UserMerge>;

type MergePorts = Pick<Ports, 'store' | 'clock' | 'keys'>;

const operation = 'mergeUsers';
const permission = operationPermissions[operation];

/** Undoes the transaction of a dry run, and carries its result. */
class DryRun extends Error {
  readonly result: UserMerge;

  constructor(result: UserMerge) {
    super('The transaction of a dry run is undone.');
    this.result = result;
  }
}

const resultOf = (error: unknown): UserMerge => {
  if (error instanceof DryRun) return error.result;
  throw error;
};

/** Returns both accounts of a request, locked, which the caller may merge. */
type FindAccounts = (unit: Unit, at: Date) => Promise<Accounts>;

/** Requires a proof of another account, which was made for that of the caller, and uses it up. @throws `merge_proof_invalid` */
const byProof = (ports: MergePorts, principal: SignedInUser, mergeProof: string): FindAccounts => {
  const { user } = principal;
  const digest = digestOf(ports, mergeProof, user.id);
  return async (unit, at) => {
    await requireProof(unit, operation, principal, at);
    const proof = await unit.oneTimeTokens.find(digest, ['merge'], at);
    const { from } = await lockAccounts(unit, proof?.userId ?? user.id, user.id);
    const { account: into } = await requireLiveCaller(unit, principal, at);
    const session = await unit.sessions.lock(sessionOf(mergeProof));
    const isValid = proof && from && session && isLive(session, at) && provesAccount(session, from.user, at);
    if (!isValid || !(await unit.oneTimeTokens.use(proof.id, at))) throw new DomainError('merge_proof_invalid');
    return { from, into };
  };
};

/**
 * Requires that an administrator may act as both users, as an impersonation does: those who can log in to one of the accounts, such as an
 * accomplice of the administrator, can then log in to the other one. Roles in further companies are among what the administrator must have.
 */
const byPermission =
  (principal: Actor, userId: UserRef, fromId: number): FindAccounts =>
  async (unit, at) => {
    if (principal.kind === 'serviceAccount') throw new DomainError('forbidden');
    const intoId = idOf(userId, principal);
    const locked = await lockAccounts(unit, fromId, intoId);
    const requireAllowed = async (id: number, account: Account | undefined): Promise<void> => {
      const user = await lockOther(unit, principal, id, permission, async () => account);
      await requireMayActAs(unit, principal, user, operationPermissions.impersonateUser);
    };
    await requireAllowed(intoId, locked.into);
    await requireProof(unit, operation, principal, at);
    await requireAllowed(fromId, locked.from);
    const accounts = { from: locked.from!, into: locked.into! };
    requireComplete(accounts.into.user);
    await requireOnePerson(unit, accounts);
    return accounts;
  };

const accountsOf = (ports: MergePorts, { principal, userId, from, mergeProof }: MergeUsersCommand): FindAccounts => {
  if (mergeProof === undefined) return byPermission(principal, userId, from!);
  if (!isSelf(userId, principal)) throw new DomainError('not_found');
  if (principal.kind !== 'user') throw new DomainError('forbidden');
  return byProof(ports, principal, mergeProof);
};

/**
 * Merges an account into another one, in one transaction. A dry run makes the same transaction and undoes it, so that it has the same
 * refusals.
 */
export const mergeUsers = (ports: MergePorts): MergeUsers =>
  audited(
    ports,
    'merge_users',
  )(async (command: MergeUsersCommand) => {
    const { principal, userId, from, reason, isDryRun } = command;
    refuseFaults(mergeFaults(command));
    refuseFaults(from !== undefined && from === userId ? sameAccount('from') : []);
    const findAccounts = accountsOf(ports, command);
    const sessionId = principal.kind === 'user' ? principal.sessionId : undefined;
    return inAuditedTransaction(ports, 'merge_users', command, async (unit, at) => {
      const accounts = await findAccounts(unit, at);
      await requireMayMerge(unit, accounts);
      const { merged, events } = await mergeAccounts(unit, accounts, at, sessionId);
      await tellOfMerge(unit, accounts, command, at);
      const result: UserMerge = { ...merged, isDryRun };
      if (isDryRun) throw new DryRun(result);
      return { result, target: `user:${merged.into}` as const, statedReason: reason, events };
    }).catch(resultOf);
  });
