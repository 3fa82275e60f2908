import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { freePort } from '../kit/free-port.ts';
import { serviceKey, type TestService, useService } from '../kit/service.ts';

export interface GuideService {
  readonly service: TestService;
  /** The URL of the service, which is the issuer of its tokens. */
  readonly url: string;
  /** The ID of the application. It is known when the first test begins. */
  readonly appId: () => string;
}

/** A service for the programs of guides, at a URL that is known before it listens. */
export const useGuideService = async (): Promise<GuideService> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const service = useService({ config: { publicUrl: url }, clock: runningClock() });
  let relay: Server;
  let appId = '';

  beforeAll(async () => {
    relay = createServer((socket) => {
      const target = connect(Number(new URL(service.url).port), '127.0.0.1');
      for (const end of [socket, target]) end.on('error', () => undefined);
      socket.pipe(target).pipe(socket);
    });
    await new Promise<void>((resolve) => {
      relay.listen(port, 'localhost', resolve);
    });
    appId = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
  });
  afterAll(() => relay.close());

  return { service, url, appId: () => appId };
};
