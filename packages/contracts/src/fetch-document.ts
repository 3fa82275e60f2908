import type { Node } from './document.ts';

/** The reason why a document cannot be read, as a sentence for the user. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

const mostBytes = 10_000_000;
const mostRedirects = 5;

/** Redirects stay on the host that the user named, and never go from HTTPS to HTTP. */
const mayFollow = (from: URL, to: URL): boolean =>
  from.hostname === to.hostname && (to.protocol === 'https:' || (from.protocol === 'http:' && to.protocol === 'http:'));

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new UnreadableDocument(`The response is larger than ${mostBytes / 1_000_000} MB.`);
    parts.push(decoder.decode(part, { stream: true }));
  }
  return parts.join('') + decoder.decode();
};

const parse = (text: string): Node => {
  const document: unknown = (() => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (typeof document !== 'object' || document === null || !('openapi' in document) || !('paths' in document))
    throw new UnreadableDocument('The response is not an OpenAPI document.');
  return document as Node;
};

const request = async (url: URL, signal: AbortSignal, redirects = 0): Promise<Node> => {
  const response = await fetch(url, { redirect: 'manual', signal, headers: { Accept: 'application/json' } });
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location !== null) {
    await response.body?.cancel();
    const next = new URL(location, url);
    if (!mayFollow(url, next))
      throw new UnreadableDocument(`The server redirects to ${next.origin}. Check that address instead.`);
    if (redirects === mostRedirects) throw new UnreadableDocument('The server redirects too often.');
    return request(next, signal, redirects + 1);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new UnreadableDocument(`The server responded with status ${response.status}.`);
  }
  return parse(await readText(response));
};

/** Returns the URL of the OpenAPI document of a server. @throws UnreadableDocument */
export const documentUrl = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UnreadableDocument('The address must be an http or https URL without credentials.');
  url.search = '';
  url.hash = '';
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/openapi.json`;
  return url;
};

/** Reads the OpenAPI document of a server. @throws UnreadableDocument */
export const fetchDocument = async (url: URL, timeoutMs: number): Promise<Node> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await request(url, signal);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    if (signal.aborted) throw new UnreadableDocument(`The server did not respond within ${timeoutMs / 1000} seconds.`);
    const { cause, message } = error as {
      readonly cause?: { readonly code?: string; readonly message?: string };
      readonly message: string;
    };
    throw new UnreadableDocument(`The server cannot be reached: ${cause?.code ?? cause?.message ?? message}.`);
  }
};
