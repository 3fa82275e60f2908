import type { App } from '../kernel/app.ts';
import type { Origin } from '../kernel/audit.ts';
import { actorSubject } from '../kernel/impersonator.ts';
import type { Ports } from '../kernel/ports.ts';
import { isLive } from '../kernel/session.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import type { User } from '../kernel/user.ts';
import { isOpenedAsUser } from '../modules/clients/client.ts';
import { checkImpersonation } from '../modules/impersonation/check.ts';
import { type ClientLogin, clientTokenSeconds } from '../modules/impersonation/client-login.ts';
import type { ClientFinder, FoundClient } from './client-finder.ts';

/** An administrator who acts as a user in a client. */
export interface Acting extends ClientLogin {
  readonly user: User;
  readonly client: FoundClient;
  /** The claim `act` of all tokens (RFC 8693, section 4.1). */
  readonly act: { readonly sub: string };
  /** The time at which the administrator has begun, in seconds since the epoch: it is the time of the login for the client. */
  readonly startedAt: number;
  /** The end of the session, in seconds since the epoch. */
  readonly expiresAt: number;
}

/** The origin of a request, and whether it is the browser of the administrator that has sent it. */
interface Sender {
  readonly origin: Origin;
  readonly isOfClient?: boolean;
}

/** Returns the administrator and the user of a login, if the administrator may still act as the user in this client. */
export type FindActing = (app: App, login: ClientLogin, sender: Sender) => Promise<Acting | undefined>;

interface Options {
  readonly ports: Pick<Ports, 'store' | 'clock'>;
  readonly clients: Pick<ClientFinder, 'findStored'>;
}

/**
 * Creates the check of each request that concerns an administrator who acts as a user: of the browser, and later of the client with
 * its tokens. A ban, a logout, a changed permission and a client that may no longer be opened take effect with the next request.
 */
export const createFindActing = ({ ports, clients }: Options): FindActing => {
  const { store, clock } = ports;
  const mayActAs = checkImpersonation(ports);
  return async (app, login, { origin, isOfClient = false }) => {
    const { sessionId, userId, clientId } = login;
    const { reads } = store.of(app);
    const session = await reads.sessions.find(sessionId);
    const { impersonator } = session ?? {};
    if (!session || !impersonator || session.userId !== userId || !isLive(session, clock.now())) return undefined;
    const [client, account] = await Promise.all([clients.findStored(app, clientId), reads.users.find(userId)]);
    if (!client || !isOpenedAsUser(client) || !account) return undefined;
    const { user } = account;
    if (!(await mayActAs({ app, user, sessionId, impersonator, origin, isOfClient }))) return undefined;
    return {
      ...login,
      user,
      client,
      act: { sub: actorSubject(impersonator) },
      startedAt: toUnixSeconds(session.authenticatedAt),
      expiresAt: toUnixSeconds(session.absoluteExpiresAt),
    };
  };
};

/** Returns the life of a token in seconds: that of the client, but not longer than an administrator has a token of a user. */
export const actingSeconds = (seconds: number, acting: Pick<Acting, 'expiresAt'> | undefined, now: Date): number =>
  acting === undefined
    ? seconds
    : Math.max(1, Math.min(seconds, clientTokenSeconds, acting.expiresAt - toUnixSeconds(now)));
