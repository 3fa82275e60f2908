import {
  type AuditEntry,
  type AuditEvent,
  type AuditSingles,
  actorOfSession,
  type EntryOf,
  type Origin,
} from './audit.ts';
import { DomainError } from './errors.ts';
import type { StatedEvents } from './event-causes.ts';
import type { Ports } from './ports.ts';
import type {
  Actor,
  AnyCaller,
  Configurer,
  Directory,
  Operator,
  Principal,
  Refresher,
  SignedInUser,
} from './principal.ts';

/** The fields that all commands have in common: the caller and the origin of the request. */
export interface CallerCommand {
  readonly principal: AnyCaller;
  readonly origin: Origin;
}

/** A command within an application. */
export interface Command extends CallerCommand {
  readonly principal: Principal;
}

/** A command of a caller whose credentials are valid. */
export interface ActorCommand extends Command {
  readonly principal: Actor;
}

/** A command that the page of a setup link can give, too. */
export interface ConfigurerCommand extends Command {
  readonly principal: Configurer;
}

/** A command of an identity provider that provisions users. */
export interface DirectoryCommand extends Command {
  readonly principal: Directory;
}

/** A command of an operator, which belongs to no application. */
export interface OperatorCommand extends CallerCommand {
  readonly principal: Operator;
}

/** The fields of an entry besides actor, event, time and origin. */
export type Facts = Partial<
  Pick<
    AuditEntry,
    | 'appId'
    | 'userId'
    | 'serviceAccountId'
    | 'impersonatedUserId'
    | 'sessionId'
    | 'factor'
    | 'failure'
    | 'reason'
    | 'target'
    | 'keyId'
    | 'setupLinkId'
    | 'connectionId'
    | 'changes'
    | 'statedReason'
  >
>;

/** The result of a command, with its events and additional fields for its audit entry. */
export type Done<E extends AuditEvent, R> = Facts & StatedEvents<E> & { readonly result: R };

const whoseSession = (userId: number, { sessionId, impersonator }: SignedInUser | Refresher): Facts => ({
  ...actorOfSession(userId, impersonator),
  sessionId,
  factor: 'token',
});

/** Returns the caller and their credentials for an audit entry. */
const whoIs = (principal: AnyCaller): Facts => {
  switch (principal.kind) {
    case 'user':
      return whoseSession(principal.user.id, principal);
    case 'refresher':
      return whoseSession(principal.userId, principal);
    case 'serviceAccount':
      return { serviceAccountId: principal.id, factor: 'service_key', keyId: principal.keyId };
    case 'setup':
      return { factor: 'setup_link', setupLinkId: principal.linkId };
    case 'directory':
      return { factor: 'scim_token', connectionId: principal.connection.id };
    case 'superAdmin':
      return { factor: 'service_key', keyId: principal.keyId };
    case 'operator':
      // The CLI, which has no key, acts as the super admin.
      return principal.keyId === undefined
        ? { factor: 'service_key' }
        : { factor: 'operator_key', keyId: principal.keyId };
    default:
      return {};
  }
};

/** Creates the audit entry of a command. `facts` describes the result. */
export const entryOf = <E extends AuditEvent>(
  event: E,
  { principal, origin }: CallerCommand,
  at: Date,
  facts: Facts = {},
): EntryOf<E> => ({
  event,
  at,
  origin,
  appId: principal.app?.id,
  ...whoIs(principal),
  ...facts,
});

/**
 * Returns true if a refusal is recorded in the audit log. Invalid input is not recorded: it has no effect, and one of the APIs
 * rejects most of it before the use case. `overloaded` and rate limits are not recorded, because the entry would cost more than
 * the refusal.
 */
const isOnRecord = (error: unknown): error is DomainError =>
  error instanceof DomainError && !error.audited && !error.isTransient && error.code !== 'validation_failed';

/** Opens the audit log of the caller's application, or that of the deployment for an operator. */
const auditOf = ({ system }: Ports['store'], { principal }: CallerCommand): AuditSingles =>
  (principal.store ?? system).single.audit;

type Refuse<C extends CallerCommand> = (event: AuditEvent, command: C, facts: Facts) => Promise<void>;

const auditedBy =
  <B extends CallerCommand>(refuse: Refuse<B>, event: AuditEvent) =>
  <C extends B, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    try {
      return await useCase(command);
    } catch (error) {
      if (isOnRecord(error)) await refuse(event, command, { ...error.facts, failure: error.code });
      throw error;
    }
  };

/**
 * Adds an audit entry for each refusal of a use case that has not committed one. The use case records successes itself, in the
 * transaction of their effects.
 */
export const audited = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  event: AuditEvent,
): (<C extends ConfigurerCommand | DirectoryCommand | OperatorCommand, R>(
  useCase: (command: C) => Promise<R>,
) => (command: C) => Promise<R>) =>
  auditedBy(
    (_event, command, facts) => auditOf(store, command).add(entryOf(event, command, clock.now(), facts)),
    event,
  );

type PublicPorts = Pick<Ports, 'store' | 'refusals' | 'clock'>;

/** Records a refusal of a public operation. Callers with valid credentials get an entry for each; the others share entries. */
export const recordRefusal =
  ({ refusals, clock }: PublicPorts): Refuse<Command> =>
  async (event, command, facts) => {
    const { kind } = command.principal;
    const log =
      kind === 'user' || kind === 'serviceAccount' || kind === 'superAdmin' || kind === 'setup'
        ? command.principal.store.single.audit
        : refusals;
    await log.add(entryOf(event, command, clock.now(), facts));
  };

/** Adds audit entries for refusals of a public operation. Callers without valid credentials share them. */
export const auditedPublic = (ports: PublicPorts, event: AuditEvent) => auditedBy(recordRefusal(ports), event);
