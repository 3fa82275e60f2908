import type { AuditEntry, AuditEvent, Origin } from './audit.ts';
import { DomainError } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Actor, Principal } from './principal.ts';

/** The part that all commands have in common: the caller and the origin of the request. */
export interface Command {
  readonly principal: Principal;
  readonly origin: Origin;
}

/** A command of a caller whose credentials are valid. */
export interface ActorCommand extends Command {
  readonly principal: Actor;
}

/** The fields of an entry besides actor, event, time and origin. */
export type Facts = Partial<Pick<AuditEntry, 'userId' | 'sessionId' | 'factor' | 'failure' | 'reason' | 'target'>>;

/** The result of a command, and what its audit entry says besides who, when and from where. */
export interface Done<R> extends Facts {
  readonly result: R;
}

/** The caller and their credentials, as an audit entry names them. */
const whoIs = (principal: Principal): Facts => {
  switch (principal.kind) {
    case 'user':
      return { userId: principal.user.id, sessionId: principal.sessionId, factor: 'token' };
    case 'refresher':
      return { userId: principal.userId, sessionId: principal.sessionId, factor: 'token' };
    case 'superAdmin':
      return { factor: 'service_key' };
    default:
      return {};
  }
};

/** The audit row of a command: who, what, when and from where. `facts` is what came out of it. */
export const entryOf = (
  event: AuditEvent,
  { principal, origin }: Command,
  at: Date,
  facts: Facts = {},
): AuditEntry => ({
  event,
  at,
  origin,
  appId: principal.app.id,
  ...whoIs(principal),
  ...facts,
});

/**
 * Whether a refusal is recorded in the audit log. Invalid input is not: it has no effect, and one of the APIs refuses
 * most of it before the use case. `overloaded` and rate limits are not: their entry would cost more than the refusal.
 */
const isOnRecord = (error: unknown): error is DomainError =>
  error instanceof DomainError && !error.audited && !error.isTransient && error.code !== 'validation_failed';

type Refuse = (event: AuditEvent, command: Command, facts: Facts) => Promise<void>;

const auditedBy =
  (refuse: Refuse, event: AuditEvent) =>
  <C extends Command, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    try {
      return await useCase(command);
    } catch (error) {
      if (isOnRecord(error)) await refuse(event, command, { ...error.facts, failure: error.code });
      throw error;
    }
  };

/**
 * Leaves an audit row for every refusal of a use case that has not committed one itself. Successes are written by the
 * use case, in the transaction of their effects.
 */
export const audited = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  event: AuditEvent,
): (<C extends ActorCommand, R>(useCase: (command: C) => Promise<R>) => (command: C) => Promise<R>) =>
  auditedBy((_event, command, facts) => store.single.audit.add(entryOf(event, command, clock.now(), facts)), event);

type PublicPorts = Pick<Ports, 'store' | 'refusals' | 'clock'>;

/**
 * Records a refusal of a public operation. Callers whose credentials are valid have a row for each; the others share theirs.
 */
export const recordRefusal =
  ({ store, refusals, clock }: PublicPorts): Refuse =>
  async (event, command, facts) => {
    const { kind } = command.principal;
    const log = kind === 'user' || kind === 'superAdmin' ? store.single.audit : refusals;
    await log.add(entryOf(event, command, clock.now(), facts));
  };

/** `audited` for public operations: callers without valid credentials share the rows of their refusals. */
export const auditedPublic = (ports: PublicPorts, event: AuditEvent) => auditedBy(recordRefusal(ports), event);
