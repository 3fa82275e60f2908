import { randomBytes } from 'node:crypto';
import type { Cleanup } from './cleanup.ts';
import { type Receiver, startReceiver } from './load/receiver.ts';
import { type KnownUser, signupShot } from './load/requests.ts';
import type { Tally } from './load/tally.ts';
import type { Place } from './place.ts';
import { startBare } from './programs/comparisons.ts';
import { startGatehouse, startProbedGatehouse } from './programs/gatehouse.ts';
import type { Program } from './programs/program.ts';
import { progress } from './progress.ts';

/** A database with the service's tables and some users, which no program has opened. */
export interface Furnished {
  readonly place: Place;
  readonly receiver: Receiver;
  readonly users: readonly KnownUser[];
}

/** The setup of most figures: the service under load, and the program that `me` is compared with. */
export interface Stage {
  readonly place: Place;
  /** The notification application of the service. */
  readonly receiver: Receiver;
  readonly users: readonly KnownUser[];
  readonly service: Program;
  readonly bare: Program;
}

/** The number of users: more than log in at the same time, so that none waits for the row of another. */
const userCount = 96;
const signupsAtOnce = 4;

export const signUp = async ({ url }: Program, label: number | string): Promise<KnownUser> => {
  const email = `user${label}@example.com`;
  const password = randomBytes(18).toString('base64url');
  const { method, path, headers, body } = signupShot(email, password);
  const reply = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
  const text = await reply.text();
  if (reply.status !== 201) throw new Error(`A user could not sign up: ${text}`);
  const { session } = JSON.parse(text) as { readonly session: { readonly id: number; readonly token: string } };
  return { id: session.id, email, password, token: session.token };
};

/** Prepares a database: the first start creates the tables, and users are added through the API. */
export const furnish = async (place: Place, cleanup: Cleanup): Promise<Furnished> => {
  progress(`${place.name}: tables, and ${userCount} users`);
  const receiver = await startReceiver(cleanup);
  const service = await startGatehouse(place, receiver, cleanup);
  const users: KnownUser[] = [];
  while (users.length < userCount) {
    const batch = Array.from({ length: Math.min(signupsAtOnce, userCount - users.length) });
    users.push(...(await Promise.all(batch.map((_, offset) => signUp(service, users.length + offset)))));
  }
  await service.stop();
  return { place, receiver, users };
};

export const openStage = async ({ place, receiver, users }: Furnished, cleanup: Cleanup): Promise<Stage> => {
  const second = await place.second();
  const service = await startProbedGatehouse(place, receiver, cleanup);
  const bare = await startBare(second, cleanup);
  return { place, receiver, users, service, bare };
};

export const closeStage = async ({ service, bare }: Stage): Promise<void> => {
  await Promise.all([service.stop(), bare.stop()]);
};

/** The parameters of every figure of one database. */
export interface Scene extends Stage {
  readonly name: string;
  readonly tally: Tally;
}
