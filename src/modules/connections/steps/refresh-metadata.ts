import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { after } from '../../../kernel/timestamp.ts';
import type { Connection } from '../connection.ts';
import { readProviderMetadata, withMetadata } from '../saml-metadata.ts';

export type RefreshPorts = Pick<Ports, 'store' | 'clock' | 'metadataAt'>;

/** A response with an unknown key causes a request for the metadata at most once in this time. */
export const refreshSeconds = 600;

/** Reads metadata from their URL. @throws `validation_failed` with the reason */
export const fetchMetadata = async (
  { clock, metadataAt }: Pick<RefreshPorts, 'clock' | 'metadataAt'>,
  appId: number,
  url: string,
) => {
  const xml = await metadataAt(appId, url).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : 'the provider did not answer';
    throw new DomainError('validation_failed', {
      faults: [{ field: 'metadataUrl', code: 'invalid_format', detail: `cannot be read: ${reason}` }],
    });
  });
  return readProviderMetadata(xml, 'metadataUrl', clock.now());
};

type Fetched = Awaited<ReturnType<typeof fetchMetadata>>;

/** Stores metadata that were read from the URL of a connection, whose company is locked. @returns the connection before and after */
export const storeMetadata = async (
  unit: Unit,
  { companyId, id, metadataUrl }: Pick<Connection, 'companyId' | 'id' | 'metadataUrl'>,
  fetched: Fetched,
  at: Date,
): Promise<{ readonly before: Connection; readonly after: Connection }> => {
  const before = await unit.connections.find(companyId, id);
  if (!before || before.metadataUrl !== metadataUrl) throw new DomainError('not_found');
  await unit.connections.setMetadata(id, withMetadata(before, fetched, 'metadataUrl'), at);
  return { before, after: (await unit.connections.find(companyId, id))! };
};

/**
 * Reads the metadata of a connection again because a response was signed with an unknown key: the provider may have changed its key.
 * Of parallel responses one does it, and after a failure the next one waits.
 * @returns false if the metadata were read lately, or cannot be read
 */
export const refreshForUnknownKey = async (
  ports: RefreshPorts,
  app: { readonly id: number },
  { companyId, id, metadataUrl }: Pick<Connection, 'companyId' | 'id'> & { readonly metadataUrl: string | undefined },
): Promise<boolean> => {
  if (metadataUrl === undefined) return false;
  const { store, clock } = ports;
  const at = clock.now();
  if (!(await store.of(app).single.connections.claimMetadataCheck(id, after(at, -refreshSeconds), at))) return false;
  try {
    const fetched = await fetchMetadata(ports, app.id, metadataUrl);
    await store.of(app).transaction(async (unit) => {
      await unit.companies.lock(companyId);
      await storeMetadata(unit, { companyId, id, metadataUrl }, fetched, clock.now());
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};
