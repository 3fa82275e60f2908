import type { Ports } from '../../kernel/ports.ts';
import type { ProviderCredentials } from '../social/social.ts';
import type { SentConnection } from './connection.ts';

/** Encrypts a secret that was sent, in the form of the credentials of a provider. */
export const sealedSecret = async (
  { sealer }: Pick<Ports, 'sealer'>,
  { clientSecret }: Pick<SentConnection, 'clientSecret'>,
): Promise<string | undefined> => {
  if (clientSecret === undefined) return undefined;
  const credentials: ProviderCredentials = { kind: 'secret', clientSecret };
  return sealer.seal(JSON.stringify(credentials));
};
