import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { toTimestamp } from '../../../src/kernel/timestamp.ts';
import { type Administration, administrationOf } from '../../kit/administration.ts';
import { type Api, type ApiName, answerOf, apisOf, outcomeOf } from '../../kit/apis.ts';
import { type FactorApi, factorApis } from '../../kit/factors.ts';
import { bearer } from '../../kit/given.ts';
import { type LoginCodeApi, loginCodeApis } from '../../kit/login-codes.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { type PasskeyApi, passkeyApis } from '../../kit/passkeys.ts';
import { type PhoneApi, phoneApis } from '../../kit/phones.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { factorsOf, heard, type Person, type Session } from './users.ts';

/** The settings of the application during a play. */
export interface Rules {
  /** True if an address without an account can sign up with an emailed code. */
  readonly hasCodeSignup: boolean;
  /** The number of hours for which factors stay after an administrator has removed them. */
  readonly removalDelayHours: number;
}

/** The environment of a play: a service, its APIs, and the mailbox of all users. */
export interface Stage {
  readonly service: TestService;
  readonly apis: Readonly<Record<ApiName, Api>>;
  readonly administration: Readonly<Record<ApiName, Administration>>;
  readonly factors: Readonly<Record<ApiName, FactorApi>>;
  readonly codes: Readonly<Record<ApiName, LoginCodeApi>>;
  readonly passkeys: Readonly<Record<ApiName, PasskeyApi>>;
  readonly phones: Readonly<Record<ApiName, PhoneApi>>;
  readonly rules: Rules;
  /** The company whose members are invited to. */
  readonly home: number;
  now(): number;
  /** The guarantees so far, with the number of times that they were kept. */
  readonly kept: Map<string, number>;
  /** Logs a session out, or all of its user. */
  logOut(api: ApiName, headers: Headers, all: boolean): Promise<Reply>;
}

const openFor = async (service: TestService): Promise<Omit<Stage, 'rules'>> => ({
  service,
  factors: factorApis(service),
  codes: loginCodeApis(service),
  passkeys: passkeyApis(service),
  phones: phoneApis(service),
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

/**
 * Prepares a service with all methods to log in.
 * @returns a function that prepares the environment for a play with its settings
 */
export const openStage = async (service: TestService): Promise<(rules: Rules) => Promise<Stage>> => {
  await service.given.settings({ emailCodes: 'allowed', smsCodes: 'second_factor', smsCountries: ['GB'] });
  const stage = await openFor(service);
  return async (rules) => {
    const { hasCodeSignup: emailCodeSignup, removalDelayHours } = rules;
    await service.given.settings({ emailCodeSignup, factorResetDelaySeconds: removalDelayHours * 3600 });
    return { ...stage, rules };
  };
};

export const headersOf = ({ tokens }: Session, age = 0): Headers => bearer(tokens.at(-1 - age)!.text);

/** Notes that a promise is kept, unless what follows throws. */
export const noteKept = ({ kept }: Stage, promise: string): void => {
  kept.set(promise, (kept.get(promise) ?? 0) + 1);
};

/** Holds what was answered to what was promised. @throws where they differ */
export const expectOutcome = (stage: Stage, reply: Reply, promised: string, of: string): void => {
  noteKept(stage, `${of}: ${promised}`);
  // REST has a challenge as a success, and GraphQL as an error.
  const outcome = reply.status === 202 && reply.body.challenge ? 'second_factor_required' : outcomeOf(reply);
  strictEqual(outcome, promised, `${of}: ${reply.text.slice(0, 300)}`);
};

/** Fewer than block further ones. */
const mostFailures = 7;

const unlock = async (person: Person, { service }: Stage): Promise<void> => {
  await service.send('DELETE', `/v1/users/${person.id}/lockouts`, { headers: superAdmin });
  person.failures = 0;
};

/** Notes a wrong password or code. An administrator unlocks the user before further ones would be blocked. */
export const noteFailure = async (person: Person, stage: Stage): Promise<void> => {
  person.failures += 1;
  if (person.failures >= mostFailures && person.id !== undefined) await unlock(person, stage);
};

/** Returns true if a wrong password or code is checked. An administrator cannot unlock an address without an account. */
export const mayFail = ({ id, failures }: Person): boolean => id !== undefined || failures < mostFailures;

/** Notes whom a reply has made an account for. Failures at the address were counted before there was one. */
export const noteAccount = async (person: Person, reply: Reply, stage: Stage): Promise<void> => {
  person.id = Number(answerOf(reply).user.id);
  if (person.failures > 0) await unlock(person, stage);
};

/** A second factor as both APIs list it. */
interface ListedFactor {
  readonly id: unknown;
  readonly name: string;
  readonly removal_due_at: string | null;
}

/** Lists the second factors of a user through both APIs: in one of the live sessions, or else by an administrator. */
export const expectFactors = async (stage: Stage, person: Person): Promise<void> => {
  const { id: userId, recoveryCodes, sessions } = person;
  if (userId === undefined) return;
  const session = sessions.findLast((one) => heard(one, one.tokens.at(-1)!, stage.now()) === 'done');
  const promised = {
    factors: factorsOf(person)
      .map(({ id, name, removalDueAt: at }) => ({
        id,
        name,
        dueAt: at === undefined ? null : toTimestamp(new Date(at)),
      }))
      .sort((one, other) => one.id - other.id),
    recoveryCodes: recoveryCodes.length,
  };
  for (const [api, { factors }] of Object.entries(stage.factors)) {
    const reply = session ? await factors(headersOf(session), 'me') : await factors(superAdmin, userId);
    const { data, recovery_codes_left } = answerOf(reply);
    const listed = {
      factors: data.map(({ id, name, removal_due_at: dueAt }: ListedFactor) => ({ id: Number(id), name, dueAt })),
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
