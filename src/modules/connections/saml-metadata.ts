import { DomainError, type Fault } from '../../kernel/errors.ts';
import { onceSucceeded } from '../../kernel/memoize.ts';
import type { IdentityProvider } from '../../saml/metadata.ts';
import type { Connection, SentConnection } from './connection.ts';

type MetadataField = 'metadata' | 'metadataUrl';

/** Loads the reader at the first SAML connection. */
const reader = onceSucceeded(async () => {
  const [{ readMetadata }, { SamlError }] = await Promise.all([
    import('../../saml/metadata.ts'),
    import('../../saml/error.ts'),
  ]);
  return { readMetadata, SamlError };
});

const refusal = (field: MetadataField, detail: string): DomainError => {
  const faults: readonly Fault[] = [{ field, code: 'invalid_format', detail }];
  return new DomainError('validation_failed', { faults });
};

/** Reads metadata that were pasted or come from a URL. @throws `validation_failed` with the rule that they break */
export const readProviderMetadata = async (
  xml: Uint8Array,
  field: MetadataField,
  at: Date,
): Promise<IdentityProvider> => {
  const { readMetadata, SamlError } = await reader();
  try {
    return readMetadata(xml, at);
  } catch (error) {
    if (error instanceof SamlError) throw refusal(field, `cannot be read: ${error.message}`);
    throw error;
  }
};

type Described = Pick<Connection, 'entityId' | 'ssoUrl' | 'certificates'>;

/**
 * Returns the values of a connection after its metadata were read. Those of another provider are refused: its users would be taken for
 * those of the previous one. @throws `validation_failed`
 */
export const withMetadata = (
  before: Described,
  { entityId, ssoUrl, certificates }: IdentityProvider,
  field: MetadataField,
): Described => {
  if (before.entityId !== undefined && before.entityId !== entityId)
    throw refusal(field, 'must be the metadata of the same provider: its entity ID must not change');
  const source = field === 'metadata' ? 'manual' : 'metadata';
  return {
    entityId,
    ssoUrl,
    certificates: certificates.map((certificate) => {
      const known = before.certificates.find(({ sha256 }) => sha256 === certificate.sha256);
      return { ...certificate, source, warnedDays: known?.warnedDays };
    }),
  };
};

/** The values of a connection whose metadata were not read. */
export const withoutMetadata = {
  entityId: undefined,
  ssoUrl: undefined,
  certificates: [],
  metadataUrl: undefined,
  metadataCheckedAt: undefined,
} as const satisfies Partial<Connection>;

/** Returns the values of a connection after metadata were pasted, if they were. They replace the URL. @throws `validation_failed` */
export const afterMetadata = async (
  before: Described & Pick<Connection, 'metadataUrl' | 'metadataCheckedAt'>,
  { metadata, metadataUrl = before.metadataUrl }: Pick<SentConnection, 'metadata' | 'metadataUrl'>,
  at: Date,
): Promise<Described & Pick<Connection, 'metadataUrl' | 'metadataCheckedAt'>> => {
  const { metadataCheckedAt } = before;
  if (metadata === undefined) {
    const { entityId, ssoUrl, certificates } = before;
    return { entityId, ssoUrl, certificates, metadataUrl, metadataCheckedAt };
  }
  const provider = await readProviderMetadata(Buffer.from(metadata), 'metadata', at);
  return { ...withMetadata(before, provider, 'metadata'), metadataUrl: undefined, metadataCheckedAt };
};
