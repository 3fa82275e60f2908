import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
