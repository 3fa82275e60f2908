import { createServer } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** A client's endpoint for logout tokens. */
export interface LogoutReceiver {
  readonly url: string;
  /** The tokens that were received, in their order. */
  readonly tokens: readonly string[];
  /** Sets what the endpoint answers from now on, by the number of the request. It waits for a promise. */
  answer(status: (count: number) => number | Promise<number>): void;
  close(): Promise<void>;
}

export const startLogoutReceiver = async (): Promise<LogoutReceiver> => {
  const tokens: string[] = [];
  let statusOf: (count: number) => number | Promise<number> = () => 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    tokens.push(form.get('logout_token') ?? '');
    response.writeHead(await statusOf(tokens.length)).end();
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: `${url}/logout`,
    tokens,
    answer(status) {
      statusOf = status;
    },
    close,
  };
};
