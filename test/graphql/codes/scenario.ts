import type { ProblemCode } from '../../../generated/problems.ts';
import { apisOf } from '../../kit/apis.ts';
import { password } from '../../kit/given.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';

/** For fields of the roots, how to get each of the codes that their descriptions list. */
export type Scenarios = Readonly<Record<string, Readonly<Partial<Record<ProblemCode, () => Promise<Reply>>>>>>;

/** A user without a password, whose session no identity has opened. */
export const withoutProof = async (service: TestService): Promise<Headers> => {
  const { id, headers } = await service.given.user();
  await service.db('users').where({ id }).update({ password_hash: null });
  return headers;
};

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
