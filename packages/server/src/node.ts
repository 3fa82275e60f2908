import type { Bff } from './bff.ts';

/** As much of the requests and responses of `node:http` as the listener uses. Express and Fastify (`raw`) pass on these objects. */
interface Incoming extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before Express has removed the path of a router from it. */
  readonly originalUrl?: string | undefined;
  readonly rawHeaders: readonly string[];
}
interface Outgoing {
  writeHead(status: number, headers: string[]): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'drain' | 'close', listener: () => void): unknown;
  readonly destroyed: boolean;
}

const toBody = (request: Incoming): ReadableStream<Uint8Array> => {
  const chunks = request[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    // Nothing is read in advance: the body of a request that is passed on belongs to the next handler.
    { highWaterMark: 0 },
  );
};

const toRequest = (request: Incoming, origin: string, signal: AbortSignal): Request => {
  const { method = 'GET', rawHeaders } = request;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const hasBody =
    !['GET', 'HEAD'].includes(method) && (headers.has('content-length') || headers.has('transfer-encoding'));
  // A URL that starts with two slashes stays a path.
  const url = new URL(`${origin}${(request.originalUrl ?? request.url ?? '/').replace(/^[^/]*\/+/, '/')}`);
  const body = hasBody ? { body: toBody(request), duplex: 'half' as const } : {};
  return new Request(url, { method, headers, signal, ...body });
};

const writeResponse = async (response: Response, outgoing: Outgoing): Promise<void> => {
  outgoing.writeHead(response.status, [...response.headers].flat());
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done || outgoing.destroyed) break;
    if (!outgoing.write(part.value))
      await new Promise<void>((resolve) => {
        outgoing.once('drain', resolve);
        outgoing.once('close', resolve);
      });
  }
  if (outgoing.destroyed) await reader?.cancel();
  else outgoing.end();
};

/**
 * Creates a listener for `node:http` and a middleware for Express, which must come before parsers of bodies. Without `next`, other
 * paths return 404.
 * @param origin of the application as browsers see it
 */
export const toNodeListener =
  ({ handle }: Pick<Bff, 'handle'>, origin: string) =>
  async (request: Incoming, outgoing: Outgoing, next?: (error?: unknown) => void): Promise<void> => {
    const abort = new AbortController();
    outgoing.once('close', () => abort.abort());
    try {
      const response = await handle(toRequest(request, new URL(origin).origin, abort.signal));
      if (response) await writeResponse(response, outgoing);
      else if (next) next();
      else await writeResponse(new Response(null, { status: 404 }), outgoing);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (next) next(error);
      else outgoing.destroy();
    }
  };
