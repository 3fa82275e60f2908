import { operationPermissions } from '../../../../generated/permissions.ts';
import type { ProblemCode } from '../../../../generated/problems.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { asCaller, type Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith, requireCompanyWith } from '../../companies/policy.ts';
import type { Connection } from '../../connections/connection.ts';
import { connectionTarget, connectionTested } from '../../connections/connection-events.ts';
import {
  type ConnectionTest,
  keepsTest,
  refusedTest,
  type TestReport,
  testEnd,
  triedTest,
} from '../../connections/connection-test.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { testerName, testerOf } from '../../connections/steps/tester.ts';
import { proofFaults, type SentProof } from '../../social/social-proof.ts';
import { prove } from '../../social/steps/prove.ts';
import { tryIdentity } from './try-identity.ts';

export interface FinishConnectionTestCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly proof: SentProof;
  readonly origin: Origin;
}

export type FinishConnectionTest = (command: FinishConnectionTestCommand) => Promise<ConnectionTest>;

interface Result {
  readonly report: TestReport;
  /** The account of the identity. */
  readonly userId?: number | undefined;
}

/** The codes of errors that say nothing about the connection. */
const unrelatedCodes: readonly ProblemCode[] = ['social_state_invalid', 'not_found', 'application_moving'];

/** Checks the answer of an identity provider as a login does, and stores the report. Only the caller who has started the test can finish it. */
export const finishConnectionTest = (ports: Ports): FinishConnectionTest => {
  const { store, clock } = ports;

  /** Returns the result of an answer. A refusal by the rules of a login is one. @throws `social_state_invalid`, `not_found`, `application_moving` */
  const resultOf = async (
    { principal, proof, origin }: FinishConnectionTestCommand,
    connection: Connection,
  ): Promise<Result> => {
    const { app } = principal;
    const attempt = { app, provider: connection.provider, proof, tester: testerName(principal) };
    const proven = await prove(ports, attempt).catch((error: unknown) => {
      if (error instanceof DomainError && !unrelatedCodes.includes(error.code)) return error;
      throw error;
    });
    if (proven instanceof DomainError)
      return { report: refusedTest({ error: proven, connection, providerError: proof.error, at: clock.now() }) };
    const visitor = { principal: asCaller(store, app), origin };
    const { userId, ...tried } = await tryIdentity(ports, visitor, proven, proven.provider.connection!);
    return { report: triedTest({ connection, ...tried }), userId };
  };

  return audited(
    ports,
    'finish_connection_test',
  )(async (command: FinishConnectionTestCommand) => {
    const { principal, companyId, id, proof } = command;
    refuseFaults(proofFaults(proof));
    const needed = operationPermissions.finishConnectionTest;
    await requireCompanyWith(principal.store.reads, principal, companyId, needed);
    const before = await requireConnection(principal.store.reads, companyId, id);
    const { report, userId } = await resultOf(command, before);
    return inAuditedTransaction(ports, 'finish_connection_test', command, async (unit, at) => {
      await lockCompanyWith(unit, principal, companyId, needed);
      const connection = await requireConnection(unit, companyId, id);
      const by = await testerOf(unit, principal);
      const test = { ...report, testedAt: at, expiresAt: testEnd(at) };
      await unit.connectionTests.put(id, test, userId ?? by.userId);
      // An administrator may have changed the connection while the provider was called.
      if (test.state === 'passed' && keepsTest(before, connection)) await unit.enforcements.noteTest(id, { at, by });
      const events = [connectionTested(connection, test)] as const;
      return { result: test, target: connectionTarget(connection), events };
    });
  });
};
