import type { Ports } from '../../kernel/ports.ts';
import { isObject } from '../../kernel/untrusted.ts';
import type { ClientMetadata } from './client.ts';
import { parseUri } from './client-uris.ts';
import { MetadataFault, readMetadata } from './sent-metadata.ts';

/** Documents are read up to this size, which the draft recommends (OAuth Client ID Metadata Document, section 6.6). */
export const documentBytes = 5120;

/** The number of such clients that a user can have allowed at a time: each has a row. */
export const mostDocumentsOfUser = 100;

/**
 * Returns true for an identifier that is the URL of a document: https with a path, written as parsers write it. So no two spellings
 * of a URL are two clients.
 */
export const isDocumentUrl = (clientId: string): boolean => {
  const url = parseUri(clientId);
  return url !== undefined && url.protocol === 'https:' && url.pathname !== '/' && url.href === clientId;
};

/**
 * Reads the document at a URL.
 * @throws MetadataFault
 */
export const readDocument = (
  url: string,
  text: string,
  ports: Pick<Ports, 'isReceiverAllowed' | 'deployment'>,
): Omit<ClientMetadata, 'scopes'> => {
  let members: unknown;
  try {
    members = JSON.parse(text);
  } catch {
    throw new MetadataFault('the document must be JSON');
  }
  if (!isObject(members)) throw new MetadataFault('the document must be a JSON object');
  if (members['client_id'] !== url) throw new MetadataFault('client_id must be the URL of the document');
  if ('client_secret' in members || 'client_secret_expires_at' in members)
    throw new MetadataFault('client_secret must be absent: a document is public');
  return readMetadata(members, ['none', 'private_key_jwt'], ports);
};
