import type { IncomingMessage } from 'node:http';

/** The client ended its request, or its connection was closed: no response reaches it. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** Reads a body. @returns undefined for a body that is too large @throws ClientGone */
export type ReadBody = (request: IncomingMessage, mostBytes: number) => Promise<string | undefined>;

/**
 * Reads bodies that together take at most `mostTogether` bytes while they arrive. Beyond that, the connections whose bodies began
 * to arrive first are closed: the sender is known only once a body is complete, and honest clients complete theirs soon.
 */
export const createBodyReader = (mostTogether: number): ReadBody => {
  /** The bytes of each incomplete body, oldest first. */
  const arriving = new Map<IncomingMessage, number>();
  let together = 0;

  const forget = (request: IncomingMessage): void => {
    together -= arriving.get(request) ?? 0;
    arriving.delete(request);
  };

  const makeRoom = (): void => {
    for (const request of arriving.keys()) {
      if (together <= mostTogether) return;
      forget(request);
      request.destroy();
    }
  };

  const count = (request: IncomingMessage, bytes: number): void => {
    arriving.set(request, (arriving.get(request) ?? 0) + bytes);
    together += bytes;
    makeRoom();
  };

  const read = async (request: IncomingMessage, mostBytes: number): Promise<string | undefined> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > mostBytes) return undefined;
      chunks.push(chunk as Buffer);
      count(request, (chunk as Buffer).length);
    }
    return Buffer.concat(chunks).toString();
  };

  return async (request, mostBytes) => {
    try {
      return await read(request, mostBytes);
    } catch (cause) {
      throw new ClientGone('The client is gone.', { cause });
    } finally {
      forget(request);
    }
  };
};
