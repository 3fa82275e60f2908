import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ProviderName } from '../../mailer/providers/drivers.ts';
import { listenOnLoopback } from './loopback.ts';
import { mailerEnvironment, startTestMailer } from './mailer.ts';
import { until } from './time.ts';

export const key = 'key-that-only-the-tests-know';
export const awsKey = 'AKIDEXAMPLE00000:wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FakeProvider {
  readonly url: string;
  readonly received: readonly Received[];
  /** Returns the response to a request, or undefined for none. */
  answer: (count: number) => Answer | undefined;
  wait(count: number): Promise<readonly Received[]>;
}

/** Starts the HTTP API of a provider on this machine. */
export const useProvider = async (): Promise<FakeProvider> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = provider.answer(received.length);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(close);
  const provider: FakeProvider = {
    url: `${url}/send`,
    received,
    answer: () => ({ status: 200, body: '{}' }),
    async wait(count) {
      await until(() => received.length >= count, `${count} requests arrived`);
      return received;
    },
  };
  return provider;
};

/** Starts a mailer that sends through a provider. */
export const useMailerWith = async (name: ProviderName) => {
  const provider = await useProvider();
  const { SMTP_URL, SMTP_TLS, ...environment } = await mailerEnvironment({ url: '' });
  const settings = {
    ...environment,
    PROVIDER: name,
    PROVIDER_URL: provider.url,
    PROVIDER_KEY: name === 'ses' ? awsKey : key,
  };
  return { provider, settings, mailer: await startTestMailer(settings) };
};
