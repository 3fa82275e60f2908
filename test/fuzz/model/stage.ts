import { strictEqual } from 'node:assert/strict';
import { type Administration, administrationOf } from '../../kit/administration.ts';
import { type Api, type ApiName, apisOf, outcomeOf } from '../../kit/apis.ts';
import { bearer } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { heard, type Person, type Session } from './users.ts';

/** Where the play is played: a service, its APIs, and the mailbox of all users. */
export interface Stage {
  readonly service: TestService;
  readonly apis: Readonly<Record<ApiName, Api>>;
  readonly administration: Readonly<Record<ApiName, Administration>>;
  /** The company whose members are invited to. */
  readonly home: number;
  now(): number;
  /** What was promised so far, and how often it was kept. */
  readonly kept: Map<string, number>;
  /** Logs a session out, or all of its user. */
  logOut(api: ApiName, headers: Headers, all: boolean): Promise<Reply>;
}

export const openStage = async (service: TestService): Promise<Stage> => ({
  service,
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

export const headersOf = ({ tokens }: Session, age = 0): Headers => bearer(tokens.at(-1 - age)!.text);

/** Holds what was answered to what was promised. @throws where they differ */
export const expectOutcome = ({ kept }: Stage, reply: Reply, promised: string, of: string): void => {
  const promise = `${of}: ${promised}`;
  kept.set(promise, (kept.get(promise) ?? 0) + 1);
  strictEqual(outcomeOf(reply), promised, `${of}: ${reply.text.slice(0, 300)}`);
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
