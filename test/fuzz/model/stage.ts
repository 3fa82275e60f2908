import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type Administration, administrationOf } from '../../kit/administration.ts';
import { type Api, type ApiName, answerOf, apisOf, outcomeOf } from '../../kit/apis.ts';
import { type FactorApi, factorApis } from '../../kit/factors.ts';
import { bearer } from '../../kit/given.ts';
import { type LoginCodeApi, loginCodeApis } from '../../kit/login-codes.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { type PasskeyApi, passkeyApis } from '../../kit/passkeys.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { heard, type Person, type Session } from './users.ts';

/** Where the play is played: a service, its APIs, and the mailbox of all users. */
export interface Stage {
  readonly service: TestService;
  readonly apis: Readonly<Record<ApiName, Api>>;
  readonly administration: Readonly<Record<ApiName, Administration>>;
  readonly factors: Readonly<Record<ApiName, FactorApi>>;
  readonly codes: Readonly<Record<ApiName, LoginCodeApi>>;
  readonly passkeys: Readonly<Record<ApiName, PasskeyApi>>;
  /** The company whose members are invited to. */
  readonly home: number;
  now(): number;
  /** What was promised so far, and how often it was kept. */
  readonly kept: Map<string, number>;
  /** Logs a session out, or all of its user. */
  logOut(api: ApiName, headers: Headers, all: boolean): Promise<Reply>;
}

const openFor = async (service: TestService): Promise<Stage> => ({
  service,
  factors: factorApis(service),
  codes: loginCodeApis(service),
  passkeys: passkeyApis(service),
  apis: apisOf(service),
  administration: administrationOf(service),
  home: await membersOf(service).home(),
  kept: new Map(),
  now: () => service.clock.now().getTime(),
  logOut: (api, headers, all) =>
    api === 'REST'
      ? service.send('PUT', '/v1/auth/logout', { headers, body: { all_devices: all } })
      : service.graphql(`mutation { logout(all_devices: ${all}) }`, { headers }),
});

/** With every method to log in that a service has. */
export const openStage = async (service: TestService): Promise<Stage> => {
  await service.given.settings({ emailCodes: 'allowed' });
  return openFor(service);
};

export const headersOf = ({ tokens }: Session, age = 0): Headers => bearer(tokens.at(-1 - age)!.text);

/** Holds what was answered to what was promised. @throws where they differ */
export const expectOutcome = ({ kept }: Stage, reply: Reply, promised: string, of: string): void => {
  const promise = `${of}: ${promised}`;
  kept.set(promise, (kept.get(promise) ?? 0) + 1);
  // REST has a challenge as a success, and GraphQL as an error.
  const outcome = reply.status === 202 && reply.body.challenge ? 'second_factor_required' : outcomeOf(reply);
  strictEqual(outcome, promised, `${of}: ${reply.text.slice(0, 300)}`);
};

/** Fewer than block further ones. */
const mostFailures = 7;

/** Notes a wrong password or code. An administrator unlocks the user before further ones would be blocked. */
export const noteFailure = async (person: Person, stage: Stage): Promise<void> => {
  person.failures += 1;
  if (person.failures < mostFailures || person.id === undefined) return;
  await stage.service.send('DELETE', `/v1/users/${person.id}/lockouts`, { headers: superAdmin });
  person.failures = 0;
};

/** Lists the second factors of a user in one of the live sessions, through both APIs. */
export const expectFactors = async (stage: Stage, person: Person): Promise<void> => {
  const { apps, passkeys, recoveryCodes, sessions } = person;
  const session = sessions.findLast((one) => heard(one, one.tokens.at(-1)!, stage.now()) === 'done');
  if (!session) return;
  const promised = {
    factors: [...apps, ...passkeys].map(({ id, name }) => ({ id, name })).sort((one, other) => one.id - other.id),
    recoveryCodes: recoveryCodes.length,
  };
  for (const [api, { factors }] of Object.entries(stage.factors)) {
    const { data, recovery_codes_left } = answerOf(await factors(headersOf(session), 'me'));
    const listed = {
      factors: data.map(({ id, name }: { readonly id: unknown; readonly name: string }) => ({ id: Number(id), name })),
      recoveryCodes: recovery_codes_left,
    };
    deepStrictEqual(listed, promised, `the factors of ${person.name} at ${api}`);
  }
};

/** As many as a request each time for each API is bearable for. */
const latest = 4;

/** Asks through both APIs who the latest sessions of a user are, with the newest token of each. */
export const expectSessions = async (stage: Stage, { name, address, sessions }: Person): Promise<void> => {
  const { apis, now } = stage;
  for (const session of sessions.slice(-latest))
    for (const [api, { me }] of Object.entries(apis)) {
      const reply = await me(headersOf(session));
      const promised = heard(session, session.tokens.at(-1)!, now());
      expectOutcome(stage, reply, promised, `a session at ${api}`);
      const user = reply.body?.data?.me ?? reply.body;
      if (promised === 'done') strictEqual(user.email, address, `the address of ${name} at ${api}`);
    }
};
