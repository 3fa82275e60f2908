import { DomainError, type Fault, type Field } from '../../kernel/errors.ts';
import { onceSucceeded } from '../../kernel/memoize.ts';
import type { IdentityProvider, SamlCertificate } from '../../saml/metadata.ts';
import type { Connection, ConnectionCertificate, SentConnection } from './connection.ts';

type SamlField = Extract<Field, 'metadata' | 'metadataUrl' | 'entityId' | 'signingCertificates'>;

/** Loads the reader at the first SAML connection. */
const reader = onceSucceeded(async () => {
  const [metadata, { SamlError }] = await Promise.all([
    import('../../saml/metadata.ts'),
    import('../../saml/error.ts'),
  ]);
  return { ...metadata, SamlError };
});

type Reader = Awaited<ReturnType<typeof reader>>;

const refusal = (field: SamlField, detail: string): DomainError => {
  const faults: readonly Fault[] = [{ field, code: 'invalid_format', detail }];
  return new DomainError('validation_failed', { faults });
};

/** Reads what a request or a URL has. @throws `validation_failed` with the rule that it breaks */
const reading = async <T>(field: SamlField, read: (reader: Reader) => T): Promise<T> => {
  const loaded = await reader();
  try {
    return read(loaded);
  } catch (error) {
    if (error instanceof loaded.SamlError) throw refusal(field, `cannot be read: ${error.message}`);
    throw error;
  }
};

/** Reads metadata that were pasted or come from a URL. @throws `validation_failed` with the rule that they break */
export const readProviderMetadata = (
  xml: Uint8Array,
  field: 'metadata' | 'metadataUrl',
  at: Date,
): Promise<IdentityProvider> => reading(field, ({ readMetadata }) => readMetadata(xml, at));

type Described = Pick<Connection, 'entityId' | 'ssoUrl' | 'certificates'>;

/** Keeps the entity ID: users of another provider would be taken for those of the previous one. @throws `validation_failed` */
const requireSameProvider = ({ entityId: before }: Described, entityId: string | undefined, field: SamlField): void => {
  if (before !== undefined && before !== entityId)
    throw refusal(field, 'must be of the same provider: the entity ID of a connection never changes');
};

const certificatesOf = (
  before: Described,
  certificates: readonly SamlCertificate[],
  source: ConnectionCertificate['source'],
): readonly ConnectionCertificate[] =>
  certificates.map((certificate) => {
    const known = before.certificates.find(({ sha256 }) => sha256 === certificate.sha256);
    return { ...certificate, source, warnedDays: known?.warnedDays };
  });

/** Returns the values of a connection after its metadata were read. @throws `validation_failed` for those of another provider */
export const withMetadata = (
  before: Described,
  { entityId, ssoUrl, certificates }: IdentityProvider,
  field: 'metadata' | 'metadataUrl',
): Described => {
  requireSameProvider(before, entityId, field);
  const source = field === 'metadata' ? 'manual' : 'metadata';
  return { entityId, ssoUrl, certificates: certificatesOf(before, certificates, source) };
};

/** The values of a connection whose metadata were not read. */
export const withoutMetadata = {
  entityId: undefined,
  ssoUrl: undefined,
  certificates: [],
  metadataUrl: undefined,
  metadataCheckedAt: undefined,
} as const satisfies Partial<Connection>;

type Kept = Described & Pick<Connection, 'metadataUrl' | 'metadataCheckedAt'>;

/** Returns the values after some were sent by hand. */
const withSentValues = async (
  before: Described,
  { entityId, ssoUrl, signingCertificates }: SentConnection,
): Promise<Described> => {
  if (entityId !== undefined) requireSameProvider(before, entityId, 'entityId');
  const field = 'signingCertificates';
  const read = await reading(field, ({ readCertificate }) => signingCertificates?.map(readCertificate));
  const distinct = read && [...new Map(read.map((certificate) => [certificate.sha256, certificate])).values()];
  return {
    entityId: entityId ?? before.entityId,
    ssoUrl: ssoUrl ?? before.ssoUrl,
    certificates: distinct ? certificatesOf(before, distinct, 'manual') : before.certificates,
  };
};

/**
 * Returns the values of a SAML provider after a request. Those that it sends replace the URL of metadata, which would bring others. A new
 * URL changes nothing until it is read. @throws `validation_failed`
 */
export const afterMetadata = async (before: Kept, sent: SentConnection, at: Date): Promise<Kept> => {
  const { entityId, ssoUrl, certificates, metadataUrl, metadataCheckedAt } = before;
  const kept = { entityId, ssoUrl, certificates, metadataUrl, metadataCheckedAt };
  if (sent.metadata !== undefined) {
    const provider = await readProviderMetadata(Buffer.from(sent.metadata), 'metadata', at);
    return { ...withMetadata(before, provider, 'metadata'), metadataUrl: undefined, metadataCheckedAt };
  }
  const hasValues = [sent.entityId, sent.ssoUrl, sent.signingCertificates].some((value) => value !== undefined);
  if (hasValues) return { ...kept, ...(await withSentValues(before, sent)), metadataUrl: undefined };
  return { ...kept, metadataUrl: sent.metadataUrl ?? metadataUrl };
};
