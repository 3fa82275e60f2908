import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Headers } from '../kit/service.ts';

interface Received {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** True if the reply is complete. */
  readonly isComplete: boolean;
}

/** The reply as it arrives, also where it is cut off. It is read once `beforeReading`, which follows its headers, is done. */
export const received = async (
  url: string,
  headers: Headers,
  beforeReading?: () => Promise<unknown>,
): Promise<Received> => {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await beforeReading?.();
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('error', () => undefined);
  await new Promise((resolve) => response.on('close', resolve));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
    isComplete: response.complete,
  };
};
