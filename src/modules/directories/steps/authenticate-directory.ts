import type { Origin } from '../../../kernel/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Directory } from '../../../kernel/principal.ts';
import { requireServed } from '../../../kernel/served-app.ts';
import { createKeyLookup } from '../../authentication/key-lookup.ts';
import { noteUse } from '../../authentication/note-use.ts';

export type AuthenticateDirectory = (request: {
  /** The bearer token. */
  readonly token: string | undefined;
  /** The name of the connection in the path. */
  readonly provider: string;
  readonly origin: Origin;
}) => Promise<Directory>;

type AuthenticationPorts = Pick<Ports, 'store' | 'clock' | 'keys' | 'rateLimiter' | 'networkOf' | 'refusals'>;

/** Creates the authentication of identity providers. A token of one connection is refused at another one like an unknown token. */
export const authenticateDirectory = (ports: AuthenticationPorts): AuthenticateDirectory => {
  const { store, clock, refusals } = ports;
  const lookUp = createKeyLookup(ports);
  const { reads, single } = store.system;
  return async ({ token, provider, origin }) => {
    if (token === undefined) throw new DomainError('token_required');
    const found = await lookUp(token, origin, (digest) => reads.directoryTokens.find(digest, clock.now()));
    if (!found || found.connection.provider !== provider) {
      const facts = { appId: found?.app.id, connectionId: found?.connection.id, factor: 'scim_token' } as const;
      await refusals.add({ event: 'authenticate', at: clock.now(), origin, failure: 'token_invalid', ...facts });
      throw new DomainError('token_invalid', { audited: true });
    }
    const { app, tokenId, connection } = found;
    origin.noteCaller?.({ app: app.uuid });
    requireServed(app);
    await noteUse(clock, found, (at) => single.directoryTokens.noteUse({ appId: app.id, id: tokenId }, at));
    return { kind: 'directory', app, store: store.of(app), connection, tokenId };
  };
};
