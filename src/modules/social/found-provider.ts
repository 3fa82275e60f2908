import type { Reads } from '../../kernel/ports.ts';
import type { SealedProvider } from './ports.ts';
import { isConnectionName } from './social.ts';

/** Returns a provider of the application, or of one of its companies. Their names decide, so that each has one statement. */
export const findProvider = (
  reads: Pick<Reads, 'providers' | 'connections'>,
  name: string,
): Promise<SealedProvider | undefined> =>
  isConnectionName(name) ? reads.connections.findProvider(name) : reads.providers.find(name);
