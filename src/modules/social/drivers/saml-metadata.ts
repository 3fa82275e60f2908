import { failed } from './failures.ts';
import type { FetchOf } from './provider-fetch.ts';

/** Returns a reader of the metadata of SAML providers at URLs that companies choose, through the guarded client. */
export const createMetadataReader =
  (fetchOf: FetchOf) =>
  async (appId: number, url: string): Promise<Uint8Array> => {
    const response = await fetchOf(appId)(url, {
      method: 'GET',
      headers: { accept: 'application/samlmetadata+xml, */*' },
    });
    if (response.status !== 200) throw failed(`status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
