import type { Origin } from '../../../kernel/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { after } from '../../../kernel/timestamp.ts';
import type { Connection } from '../connection.ts';
import { connectionChanged, connectionTarget } from '../connection-events.ts';
import { requireConnection } from '../require-connection.ts';
import { readProviderMetadata, withMetadata } from '../saml-metadata.ts';

export type RefreshPorts = Pick<Ports, 'store' | 'clock' | 'metadataAt'>;

/** A connection whose metadata have a URL. */
interface Published extends Pick<Connection, 'companyId' | 'id'> {
  readonly metadataUrl: string;
}

/** A response with an unknown key causes a request for the metadata at most once in this time. */
const unknownKeySeconds = 600;
/** Without a reason, the metadata are read again after this time. */
const dueSeconds = 86_400;

/** The number of connections whose metadata are read at a time. */
const batch = 20;
/** The number of batches of one maintenance, which other work waits for. The next one continues. */
const mostBatches = 25;

/** Reads metadata from their URL. @throws `validation_failed` with the reason */
export const fetchMetadata = async (
  { clock, metadataAt }: Pick<RefreshPorts, 'clock' | 'metadataAt'>,
  appId: number,
  url: string,
) => {
  const xml = await metadataAt(appId, url).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    // The cause of a missing answer would tell which names exist in the network of the service.
    const { code, cause } = error;
    const isAnswered = code === 'social_provider_failed' && cause instanceof Error;
    const reason = isAnswered ? cause.message : 'the provider did not answer';
    throw new DomainError('validation_failed', {
      faults: [{ field: 'metadataUrl', code: 'invalid_format', detail: `cannot be read: ${reason}` }],
    });
  });
  return readProviderMetadata(xml, 'metadataUrl', clock.now());
};

type Fetched = Awaited<ReturnType<typeof fetchMetadata>>;

const isOtherSource =
  ({ certificates }: Connection) =>
  ({ sha256, source }: Connection['certificates'][number]): boolean =>
    certificates.find((known) => known.sha256 === sha256)?.source !== source;

/**
 * Stores metadata that were read from the URL of a connection, whose company is locked. Without a change, the connection has its version
 * after it.
 * @returns the connection before and after
 */
export const storeMetadata = async (
  unit: Unit,
  { companyId, id, metadataUrl }: Published,
  fetched: Fetched,
  at: Date,
): Promise<{ readonly before: Connection; readonly after: Connection }> => {
  const before = await requireConnection(unit, companyId, id);
  if (before.metadataUrl !== metadataUrl) throw new DomainError('not_found');
  const read = { ...before, ...withMetadata(before, fetched, 'metadataUrl') };
  if (connectionChanged(before, read).changes.length > 0 || read.certificates.some(isOtherSource(before)))
    await unit.connections.setMetadata(id, read, at);
  return { before, after: await requireConnection(unit, companyId, id) };
};

/**
 * Reads the metadata of a connection again without a caller who waits for the reason of a failure. Of parallel attempts one does it, and
 * after a failure the next one waits.
 * @returns false if the metadata were read lately, or cannot be read
 */
const refresh = async (
  ports: RefreshPorts,
  app: { readonly id: number },
  published: Published,
  { origin, seconds }: { readonly origin: Origin; readonly seconds: number },
): Promise<boolean> => {
  const { store, clock } = ports;
  const { companyId, id, metadataUrl } = published;
  const at = clock.now();
  if (!(await store.of(app).single.connections.claimMetadataCheck(id, after(at, -seconds), at))) return false;
  try {
    const fetched = await fetchMetadata(ports, app.id, metadataUrl);
    await store.of(app).transaction(async (unit) => {
      await unit.companies.lock(companyId);
      const stored = await storeMetadata(unit, published, fetched, clock.now());
      const { changes, events } = connectionChanged(stored.before, stored.after);
      if (events === 'unchanged') return;
      const target = connectionTarget(stored.after);
      const entry = { event: 'refresh_connection_metadata', at, origin, appId: app.id, target, changes } as const;
      await unit.audit.add(entry, events);
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** Reads the metadata of a connection again because a response was signed with an unknown key: the provider may have changed it. */
export const refreshForUnknownKey = async (
  ports: RefreshPorts,
  app: { readonly id: number },
  { metadataUrl, ...connection }: Pick<Connection, 'companyId' | 'id' | 'metadataUrl'>,
  origin: Origin,
): Promise<boolean> =>
  metadataUrl !== undefined &&
  refresh(ports, app, { ...connection, metadataUrl }, { origin, seconds: unknownKeySeconds });

/** Reads the metadata that were last read a day ago. The connections of the service take turns. */
export const refreshDueMetadata = async (ports: RefreshPorts, origin: Origin): Promise<void> => {
  const { store, clock } = ports;
  for (let count = 0; count < mostBatches; count += 1) {
    const due = await store.system.reads.allConnections.listDueMetadata(after(clock.now(), -dueSeconds), batch);
    await Promise.all(
      due.map(({ appId, ...published }) => refresh(ports, { id: appId }, published, { origin, seconds: dueSeconds })),
    );
    if (due.length < batch) return;
  }
};
