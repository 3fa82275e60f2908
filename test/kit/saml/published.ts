import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '../../../src/kernel/errors.ts';
import type { TestService } from '../service.ts';
import { metadataXml } from './metadata.ts';

/** Publishes the metadata of an identity provider. @returns their URL */
export const publishedMetadata = async (
  service: Pick<TestService, 'onStop'>,
  xml: () => string = metadataXml,
): Promise<string> => {
  const server = createServer((_request, response) => response.end(xml()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.onStop(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
};

/** Reads metadata from servers of tests, without the limits of the service. */
export const metadataAt = async (_appId: number, url: string): Promise<Uint8Array> => {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new DomainError('social_provider_unavailable', { cause: new Error('no metadata') });
  return new Uint8Array(await response.arrayBuffer());
};
