import type { Ports, Sealer } from '../../kernel/ports.ts';
import { after } from '../../kernel/timestamp.ts';
import { type ProviderCredentials, previousCredentials } from '../social/social.ts';
import type { SentConnection } from './connection.ts';

type Secret = Extract<ProviderCredentials, { readonly kind: 'secret' }>;

/** The time for which a replaced secret is tried if the provider does not know the new one. */
const overlapSeconds = 7 * 86_400;

/** Returns the secret that stays beside a new one. A secret that no login has used yet may be wrong: then it is the one before it. */
const previousOf = async (sealer: Sealer, sealed: string | undefined, at: Date): Promise<Secret['previous']> => {
  if (sealed === undefined) return undefined;
  const stored: ProviderCredentials = JSON.parse(await sealer.open(sealed));
  if (stored.kind !== 'secret') return undefined;
  if (previousCredentials(stored, at)) return stored.previous;
  return { clientSecret: stored.clientSecret, until: after(at, overlapSeconds).toISOString() };
};

/** Encrypts a secret that was sent. The stored one of the same client stays beside it until a login has used the new one. */
export const sealedSecret = async (
  { sealer }: Pick<Ports, 'sealer'>,
  { clientSecret }: Pick<SentConnection, 'clientSecret'>,
  { kept, at }: { readonly kept: string | undefined; readonly at: Date },
): Promise<string | undefined> => {
  if (clientSecret === undefined) return kept;
  const previous = await previousOf(sealer, kept, at);
  const credentials: ProviderCredentials = { kind: 'secret', clientSecret, ...(previous ? { previous } : {}) };
  return sealer.seal(JSON.stringify(credentials));
};
