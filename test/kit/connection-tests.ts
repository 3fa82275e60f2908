import { createHash } from 'node:crypto';
import { operationsOf } from '../operations/request.ts';
import { type ApiName, answerOf } from './apis.ts';
import type { ActiveConnection, ConnectedCompany } from './connections.ts';
import { superAdmin } from './members.ts';
import type { Headers, Reply, TestService } from './service.ts';
import { newClaims, providerOf, redirectUri } from './social/stage.ts';

type Tested = Pick<ActiveConnection, 'company' | 'connection'>;

type Proof = {
  readonly state: string;
  readonly binding: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
};

/** Tests of a connection by a caller, by default the super admin. */
export interface ConnectionTester {
  start(): Promise<Reply>;
  /** Starts a test and returns what the browser of a person comes back with, who agrees or refuses. */
  comeBack(answer?: 'authorize' | 'refuse'): Promise<Proof>;
  finish(proof: Proof): Promise<Reply>;
  /** Makes a whole test of a person with these claims. @returns the reply with the report */
  run(claims?: object): Promise<Reply>;
  last(): Promise<Reply>;
}

export const pathOf = ({ company, connection }: Tested) => ({ id: company, connection_id: connection });

/** Returns the tests of a connection whose provider does what a test says. */
export const testerOf = (
  service: TestService,
  api: ApiName,
  connected: Tested & Pick<ConnectedCompany, 'rogue'>,
  headers: Headers = superAdmin,
): ConnectionTester => {
  const { startConnectionTest, finishConnectionTest, getConnectionTest } = operationsOf(service)[api];
  const { rogue } = connected;
  const path = pathOf(connected);
  const tester: ConnectionTester = {
    start: () => startConnectionTest(headers, { path, body: { redirect_uri: redirectUri } }),
    async comeBack(answer = 'authorize') {
      const { authorization_url, binding } = answerOf(await tester.start());
      const { searchParams } = await rogue[answer](authorization_url);
      const names = ['code', 'state', 'iss', 'error'].filter((name) => searchParams.has(name));
      return { ...Object.fromEntries(names.map((name) => [name, searchParams.get(name)])), binding } as Proof;
    },
    finish: (body) => finishConnectionTest(headers, { path, body }),
    async run(claims) {
      if (claims) rogue.behaves({ claims: newClaims({ ...claims }) });
      return tester.finish(await tester.comeBack());
    },
    last: () => getConnectionTest(headers, { path }),
  };
  return tester;
};

interface Check {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly detail: string | null;
  readonly expected: string | null;
  readonly received: string | null;
}

/** Returns the check of a report that has failed; undefined if none has. */
export const failedCheckOf = ({ checks }: { readonly checks: readonly Check[] }): Check | undefined =>
  checks.find(({ result }) => result === 'failed');

/** The answer of a browser whose person has refused, with values that a test knows in advance. */
export const knownAnswer = { error: 'access_denied', state: 's', binding: 'b' };

/** Gives a connection the provider that does what a test says. */
export const connectToRogue = async (service: TestService, { connection }: Pick<Tested, 'connection'>) => {
  const { issuer, client } = await providerOf(service);
  await service.given.settings({ redirectUris: [redirectUri] });
  await service.db('connections').where({ id: connection }).update({ issuer, client_id: client.id });
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Starts a test for a caller, which `knownAnswer` finishes. */
export const startTestFor = async (service: TestService, tested: Tested, headers: Headers): Promise<void> => {
  await connectToRogue(service, tested);
  const { startConnectionTest } = operationsOf(service).REST;
  answerOf(await startConnectionTest(headers, { path: pathOf(tested), body: { redirect_uri: redirectUri } }));
  const { provider } = await service.db('connections').where({ id: tested.connection }).first('provider');
  const { state, binding } = knownAnswer;
  const known = { state_digest: digestOf(state), binding_digest: digestOf(binding) };
  await service.db('pending_logins').where({ state_digest: known.state_digest }).delete();
  await service.db('pending_logins').where({ provider }).update(known);
};
