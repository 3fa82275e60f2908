import type { ProblemCode } from '../../../generated/problems.ts';
import { apisOf } from '../../kit/apis.ts';
import { password } from '../../kit/given.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { lateCallers, unknownCallers } from '../../operations/callers.ts';

/** For fields of the roots, how to get each of the codes that their descriptions list. */
export type Scenarios = Readonly<Record<string, Readonly<Partial<Record<ProblemCode, () => Promise<Reply>>>>>>;

type Ask = (headers: Headers) => Promise<Reply>;

const asEach = <C extends ProblemCode, T>(callers: Readonly<Record<C, T>>, ask: (caller: T) => Promise<Reply>) =>
  Object.fromEntries(
    Object.entries<T>(callers).map(([code, caller]) => [code, () => ask(caller)]),
  ) as unknown as Readonly<Record<C, () => Promise<Reply>>>;

/** A caller who does not authenticate. */
export const refused = (ask: Ask) => asEach(unknownCallers, (caller) => ask(caller()));

/** A caller whose credentials are no longer valid. */
export const late = (service: TestService, ask: Ask) =>
  asEach(lateCallers, async (caller) => ask(await caller(service)));

/** Both: what every operation refuses alike that has to know the caller. */
export const strangers = (service: TestService, ask: Ask) => ({ ...refused(ask), ...late(service, ask) });

/** A user without a password, whose session no identity has opened. */
export const withoutProof = async (service: TestService): Promise<Headers> => {
  const { id, headers } = await service.given.user();
  await service.db('users').where({ id }).update({ password_hash: null });
  return headers;
};

/** Sends a request of a user without permissions. */
export const byUser = (service: TestService, ask: Ask) => async () => ask((await service.given.user()).headers);

/**
 * Returns the refusals of a repeated request: while the first one is in progress, and with another input. `newInput` creates a
 * new input each time, and `known` returns the headers of the caller.
 */
export const retried = <T>(
  service: TestService,
  newInput: () => T | Promise<T>,
  ask: (headers: Headers, input: T) => Promise<Reply>,
  known: () => Headers | Promise<Headers> = () => ({}),
) => ({
  idempotency_key_in_use: async () => {
    const headers = { ...(await known()), 'Idempotency-Key': 'being-worked-on' };
    const input = await newInput();
    await ask(headers, input);
    await service.db('idempotency_keys').update({ sealed_outcome: null });
    return ask(headers, input);
  },
  idempotency_key_reused: async () => {
    const headers = { ...(await known()), 'Idempotency-Key': 'used-before' };
    await ask(headers, await newInput());
    return ask(headers, await newInput());
  },
});

/** One thread for password hashes, and a short queue: it takes few logins to have too many. */
export const narrow = { threads: 1, maxWaitMs: 50 } as const;
const moreThanQueue = 8;

const isOverloaded = ({ body }: Reply): boolean => body.errors?.[0].extensions.code === 'overloaded';

/** Of many at once, one that was too many. */
export const excess = async (send: () => Promise<Reply>, many = moreThanQueue): Promise<Reply> => {
  const replies = await Promise.all(Array.from({ length: many }, send));
  return replies.find(isOverloaded) ?? replies[0]!;
};

/** Sends a request while the login queue is full, for operations that cannot be concurrent because a key can be used once. */
export const onTop = async (service: TestService, send: () => Promise<Reply>): Promise<Reply> => {
  const { login } = apisOf(service).GraphQL;
  let isOver = false;
  let overflow = (): void => {};
  const full = new Promise<void>((resolve) => {
    overflow = resolve;
  });
  const crowd = Array.from({ length: moreThanQueue }, async () => {
    while (!isOver) if (isOverloaded(await login({ email: service.given.email(), password }))) overflow();
  });
  await full;
  const reply = await excess(send, 5);
  isOver = true;
  await Promise.all(crowd);
  return reply;
};

/** An application that refuses logins before their address is verified. */
export const cautiousApp = async ({ given }: TestService) => {
  const app = await given.app();
  await given.settings({ requireVerifiedEmail: true }, app.id);
  return { app, headers: { 'X-Service-App': app.appKey } };
};
