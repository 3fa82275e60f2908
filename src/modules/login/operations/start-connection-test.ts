import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { providerCallbackOf } from '../../../kernel/own-pages.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith, requireCompanyWith } from '../../companies/policy.ts';
import { connectionTarget } from '../../connections/connection-events.ts';
import { refusedTest, startedTest, type TestReport, testEnd } from '../../connections/connection-test.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { testerName, testerOf } from '../../connections/steps/tester.ts';
import { beginSocialLogin, requireAllowedRedirect, type StartedLogin } from './start-social-login.ts';

export interface StartConnectionTestCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly redirectUri: string;
  readonly origin: Origin;
}

/** A test that was started. `state` finds it again, for pages of this service. */
export interface StartedTest extends StartedLogin {
  readonly state: string;
}

export type StartConnectionTest = (command: StartConnectionTestCommand) => Promise<StartedTest>;

/**
 * Starts a login at the identity provider of a connection that ends in a report. What is known already is stored: also that the provider
 * could not be reached, which is an error here. No connection to the database is held while the provider is called.
 */
export const startConnectionTest = (ports: Ports): StartConnectionTest => {
  const begin = beginSocialLogin(ports);
  /** The setup page and the console come back to the URI that they show to the administrator, like the login page. */
  const isOwnPage = ({ principal: { kind, app }, redirectUri }: StartConnectionTestCommand): boolean =>
    (kind === 'setup' || kind === 'user') && redirectUri === providerCallbackOf(ports.publicUrlOf(app), app);

  return audited(
    ports,
    'start_connection_test',
  )(async (command: StartConnectionTestCommand) => {
    const { principal, companyId, id, redirectUri } = command;
    const { app, store } = principal;
    const needed = operationPermissions.startConnectionTest;
    await requireCompanyWith(store.reads, principal, companyId, needed);
    const connection = await requireConnection(store.reads, companyId, id);
    if (!isOwnPage(command)) requireAllowedRedirect(ports, app, redirectUri);

    const keep = async (unit: Unit, report: TestReport, at: Date): Promise<void> => {
      await lockCompanyWith(unit, principal, companyId, needed);
      await requireConnection(unit, companyId, id);
      const { userId } = await testerOf(unit, principal);
      await unit.connectionTests.put(id, { ...report, testedAt: at, expiresAt: testEnd(at) }, userId);
    };
    const keepRefusal = async (error: unknown): Promise<never> => {
      const at = ports.clock.now();
      if (error instanceof DomainError)
        await store.transaction((unit) => keep(unit, refusedTest({ error, connection, at }), at));
      throw error;
    };

    const { provider } = connection;
    const started = await begin({ app, provider, redirectUri, tester: testerName(principal) }).catch(keepRefusal);
    return inAuditedTransaction(ports, 'start_connection_test', command, async (unit, at) => {
      await keep(unit, startedTest(connection.protocol, redirectUri), at);
      return { result: started, target: connectionTarget(connection) };
    });
  });
};
