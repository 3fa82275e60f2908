import { scopeIdOf } from '../../kernel/app.ts';
import type { AuditEvent } from '../../kernel/audit.ts';
import type { CallerCommand } from '../../kernel/audited.ts';
import { DomainError, refuseFaults } from '../../kernel/errors.ts';
import { claimSeconds, keptSeconds, type Retry, retryFaults } from '../../kernel/idempotency.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { AnyCaller } from '../../kernel/principal.ts';
import { after } from '../../kernel/timestamp.ts';
import type { Claim, KnownRequest } from './ports.ts';

/** A command that creates something and can be repeated. */
export interface RetryableCommand extends CallerCommand {
  /** Undefined if the client sent no `Idempotency-Key`. It is not optional, so that every handler must pass it. */
  readonly retry: Retry | undefined;
  /** Not part of the comparison: it can be used once, so a repeated request may have another one. */
  readonly challengeResponse?: string | undefined;
}

/** Stores the outcome of a command, in the transaction of its effects. */
export type Keep<R> = (unit: Unit, outcome: R) => Promise<void>;

/** Checks that the caller of a repeated command still has the permission for it. @throws if not */
export type Authorize<C> = (unit: Unit, command: C) => Promise<unknown>;

/** Serves commands without a permission, and those that check more on each attempt before. */
export const noPermissionNeeded: Authorize<unknown> = async () => undefined;

export type RetryPorts = Pick<Ports, 'store' | 'clock' | 'random' | 'keys' | 'outcomes'>;

const keepsNothing: Keep<unknown> = async () => undefined;

const inUse = (): DomainError => new DomainError('idempotency_key_in_use', { retryAfterSeconds: 1 });

/**
 * Returns the owner of a key: each caller has separate keys. Before a sign-up there is no user, so the keys belong to the
 * application.
 */
const ownerOf = (principal: AnyCaller): string => {
  switch (principal.kind) {
    case 'user':
      // An administrator who acts as the user must not get the outcomes of the user's requests.
      return principal.impersonator ? `session:${principal.sessionId}` : `user:${principal.user.id}`;
    case 'serviceAccount':
      return `serviceAccount:${principal.id}`;
    case 'setup':
      return `setup:${principal.linkId}`;
    case 'superAdmin':
      return 'superAdmin';
    case 'operator':
      return `operator:${principal.keyId}`;
    default:
      return '';
  }
};

/** Returns the same text for objects that differ only in the order of their fields. */
const canonicalText = (sent: object): string =>
  JSON.stringify(sent, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Executes a command at most once for each `Idempotency-Key` (IETF draft httpapi-idempotency-key-header). A repeated command gets
 * the outcome that was stored together with its effects, if the caller passes `authorize` again. A refused command does not use
 * up the key. `operation` is part of the key, and equal in both APIs.
 * @throws `idempotency_key_in_use` while the command is being executed, `idempotency_key_reused` for another command
 */
export const idempotent = <C extends RetryableCommand>(
  { store, clock, random, keys, outcomes }: RetryPorts,
  operation: AuditEvent,
  authorize: Authorize<C>,
) => {
  const textOf = ({
    principal: _principal,
    origin: _origin,
    retry: _retry,
    challengeResponse: _response,
    ...sent
  }: RetryableCommand): string => canonicalText(sent);

  const claimOf = (command: RetryableCommand): Claim => {
    const { principal, retry } = command;
    return {
      appId: scopeIdOf(principal),
      digest: keys.digest(JSON.stringify([operation, ownerOf(principal), retry?.key, retry?.part])),
      fingerprint: outcomes.fingerprint(textOf(command)),
      id: random.uuid(),
    };
  };

  const answerOf = async (known: KnownRequest | undefined, command: RetryableCommand): Promise<unknown> => {
    if (known && !outcomes.isFingerprintOf(known.fingerprint, textOf(command)))
      throw new DomainError('idempotency_key_reused');
    if (known?.sealedOutcome === undefined) throw inUse();
    const opened = await outcomes.open(known.sealedOutcome);
    // The command is not executed again. Its effects exist.
    if (!opened) throw new DomainError('idempotency_key_reused');
    return opened.outcome;
  };

  return async <R>(command: C, work: (keep: Keep<R>) => Promise<R>): Promise<R> => {
    if (!command.retry) return work(keepsNothing);
    refuseFaults(retryFaults(command.retry));
    const at = clock.now();
    const claim = claimOf(command);
    const until = { at, claimedUntil: after(at, claimSeconds), expiresAt: after(at, keptSeconds) };
    const claimed = await store.of({ id: claim.appId }).single.retries.claim({ ...claim, ...until });
    if (claimed !== 'claimed') {
      await store.of({ id: claim.appId }).transaction((unit) => authorize(unit, command));
      return (await answerOf(claimed, command)) as R;
    }
    const keep: Keep<R> = async (unit, outcome) => {
      if (!(await unit.retries.complete(claim, await outcomes.seal(outcome)))) throw inUse();
    };
    return work(keep).catch(async (error: unknown) => {
      // If the release fails, the claim expires by itself. The client gets the error of the command.
      await store
        .of({ id: claim.appId })
        .single.retries.release(claim)
        .catch(() => undefined);
      throw error;
    });
  };
};
