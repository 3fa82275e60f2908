import type { BackchannelLogout, OfApp } from '../../../jobs/queue.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { CallClient, IssuerOf, LogoutTokens } from '../ports.ts';

interface Options extends Pick<Ports, 'store'> {
  readonly logoutTokens: LogoutTokens;
  readonly issuerOf: IssuerOf;
  readonly call: CallClient;
}

/**
 * Tells a client of the end of a session (OpenID Connect Back-Channel Logout 1.0, section 2.5). Each attempt has a new token, because an
 * earlier one has expired. A client that was deleted, or has removed its URL, is not told.
 * @throws if the client has not confirmed it
 */
export const tellClient =
  ({ store, logoutTokens, issuerOf, call }: Options) =>
  async ({ appId, clientId, userId, sid }: OfApp<BackchannelLogout>): Promise<void> => {
    const { clients, administration } = store.of({ id: appId }).reads;
    const client = await clients.findByClientId(clientId);
    if (client?.backchannelLogoutUri === undefined) return;
    const app = await administration.details();
    const token = await logoutTokens.sign({
      issuer: issuerOf(app),
      subject: String(userId),
      audience: clientId,
      sid,
      algorithm: client.idTokenSignedResponseAlg,
    });
    const { status } = await call({
      url: client.backchannelLogoutUri,
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
    if (status !== 200 && status !== 204) throw new Error(`The client has not confirmed the logout: status ${status}`);
  };
