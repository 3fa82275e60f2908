import { LRUCache } from 'lru-cache';
import type { Clock, Ports } from '../kernel/ports.ts';
import { after } from '../kernel/timestamp.ts';
import type { ClientMetadata } from '../modules/clients/client.ts';
import { documentBytes, readDocument } from '../modules/clients/metadata-document.ts';
import { MetadataFault } from '../modules/clients/sent-metadata.ts';
import { createOutboundClient, OutboundError } from '../outbound/client.ts';

/** The metadata of a client that has published it: its scopes are those of each application. */
export type PublishedMetadata = Omit<ClientMetadata, 'scopes'>;

/** The document cannot be read now. Nothing says if it is valid. */
export class DocumentUnavailable extends Error {
  override readonly name = 'DocumentUnavailable';
}

export interface MetadataDocuments {
  /**
   * Returns the metadata that a URL publishes.
   * @throws MetadataFault or DocumentUnavailable
   */
  of(url: string): Promise<PublishedMetadata>;
}

/** The bounds of all that anyone can cause with URLs of their choice. */
export const documentLimits = {
  timeoutSeconds: 5,
  /** The bounds of `max-age`: less would be a request of ours for each request of theirs. */
  minFreshSeconds: 60,
  maxFreshSeconds: 3600,
  /** A document that was valid is used for this time while its host does not respond. */
  staleSeconds: 86_400,
  failureSeconds: 30,
  /** The number of documents and of failures that are kept. */
  kept: 500,
  /** The number of requests at a time, to all hosts. */
  concurrent: 50,
  /** The number of requests to a host in a minute. */
  perHost: 30,
  hostSeconds: 60,
} as const;

interface Kept {
  readonly metadata: PublishedMetadata;
  readonly freshUntil: Date;
  readonly usableUntil: Date;
}

interface Failed {
  readonly error: Error;
  readonly until: Date;
}

interface Options {
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
  readonly ports: Pick<Ports, 'isReceiverAllowed' | 'deployment'>;
}

const maxAge = /(?:^|[,\s])max-age=(\d{1,9})(?:$|[,\s])/i;

/** Returns the seconds for which a response is fresh (RFC 9111, section 4.2.1), within the bounds. */
const freshSeconds = (cacheControl: string): number => {
  const { minFreshSeconds, maxFreshSeconds } = documentLimits;
  const sent = Number(maxAge.exec(cacheControl)?.[1] ?? 0);
  return Math.min(maxFreshSeconds, Math.max(minFreshSeconds, sent));
};

export const isOfDocument = (error: unknown): error is MetadataFault | DocumentUnavailable =>
  error instanceof MetadataFault || error instanceof DocumentUnavailable;

const unavailable = (): DocumentUnavailable => new DocumentUnavailable('the document is not available');

/**
 * Reads and keeps the documents of clients. Everyone can make the service call URLs: from public addresses only, without redirects, a
 * few at a time, and failures are remembered, too. The error of a private address is that of a host that does not respond, so that
 * names of internal networks cannot be told apart.
 */
export const createMetadataDocuments = ({ clock, allowsPrivate, ports }: Options): MetadataDocuments => {
  const { timeoutSeconds, staleSeconds, failureSeconds, kept: max, concurrent, perHost, hostSeconds } = documentLimits;
  const call = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    maxBytes: documentBytes,
    continuesTrace: false,
    breaker: { failures: 5, breakSeconds: failureSeconds },
  });
  const kept = new LRUCache<string, Kept>({ max });
  // Failures have their own memory: they cannot displace documents.
  const failures = new LRUCache<string, Failed>({ max });
  const hosts = new LRUCache<string, { readonly until: Date; readonly calls: number }>({ max });
  const running = new Map<string, Promise<PublishedMetadata>>();

  /** Counts a call to a host. Someone else may choose the host, which would get all these requests. */
  const admitHost = (url: string): void => {
    const { host } = new URL(url);
    const now = clock.now();
    const before = hosts.get(host);
    const counted = before && before.until > now ? before : { until: after(now, hostSeconds), calls: 0 };
    if (counted.calls >= perHost) throw unavailable();
    hosts.set(host, { ...counted, calls: counted.calls + 1 });
  };

  const request = async (url: string) => {
    const headers = { Accept: 'application/json' };
    const response = await call({ url, method: 'GET', headers, body: undefined, scope: 'metadata' }).catch(
      (error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        if (error.kind === 'response_too_large')
          throw new MetadataFault(`the document must have at most ${documentBytes} bytes`);
        if (error.kind === 'redirect') throw new MetadataFault('the URL must not redirect');
        throw unavailable();
      },
    );
    if (response.status >= 500 || response.status === 429) throw unavailable();
    if (response.status !== 200) throw new MetadataFault('the URL must return the document with the status 200');
    return response;
  };

  const read = async (url: string): Promise<PublishedMetadata> => {
    const response = await request(url);
    const metadata = readDocument(url, response.body.toString('utf8'), ports);
    const freshUntil = after(clock.now(), freshSeconds(response.headers.get('cache-control') ?? ''));
    kept.set(url, { metadata, freshUntil, usableUntil: after(freshUntil, staleSeconds) });
    return metadata;
  };

  const load = async (url: string): Promise<PublishedMetadata> => {
    // A refusal for lack of room is not remembered: it says nothing about the document.
    if (running.size >= concurrent) throw unavailable();
    admitHost(url);
    return read(url).catch((error: unknown) => {
      if (!isOfDocument(error)) throw error;
      // A document that is no longer valid is not used any further.
      if (error instanceof MetadataFault) kept.delete(url);
      failures.set(url, { error, until: after(clock.now(), failureSeconds) });
      throw error;
    });
  };

  const loadOnce = (url: string): Promise<PublishedMetadata> => {
    const known = running.get(url);
    if (known) return known;
    const loading = load(url).finally(() => running.delete(url));
    running.set(url, loading);
    return loading;
  };

  const fallback = (url: string, error: unknown): PublishedMetadata => {
    const found = error instanceof DocumentUnavailable ? kept.get(url) : undefined;
    if (found && found.usableUntil > clock.now()) return found.metadata;
    throw error;
  };

  return {
    async of(url) {
      const now = clock.now();
      const found = kept.get(url);
      if (found && found.freshUntil > now) return found.metadata;
      const failed = failures.get(url);
      if (failed && failed.until > now) return fallback(url, failed.error);
      return loadOnce(url).catch((error: unknown) => fallback(url, error));
    },
  };
};
