import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createReceiverClient } from '../../src/modules/notifications/receiver-client.ts';
import { until } from '../kit/time.ts';

describe('(regression A3) a receiver that answers slowly', () => {
  /** Answers every connection with its own bytes. */
  const startRaw = async (onConnection: (write: (text: string) => void) => void) => {
    let open = 0;
    const server = createServer((socket) => {
      open += 1;
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open -= 1;
          clearInterval(timer);
        });
      let timer: NodeJS.Timeout | undefined;
      socket.once('data', () => {
        onConnection((text) => {
          socket.write(text);
          timer = setInterval(() => socket.write('x'), 10);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/`, open: () => open, close: () => server.close() };
  };
  const send = (url: string) =>
    createReceiverClient({ allowsPrivate: true, timeoutSeconds: 0.5 })({ url, headers: {}, body: '{}' });

  test.each([
    ['a status line', 'HTTP/1.1 200 '],
    ['a header', 'HTTP/1.1 200 OK\r\nX-Slow: '],
  ])('a receiver that never finishes %s is aborted after the time limit', async (_what, start) => {
    const receiver = await startRaw((write) => write(start));
    await expect(send(receiver.url)).rejects.toThrow('no response within 0.5 s');
    await until(() => receiver.open() === 0, 'the connection was closed');
    receiver.close();
  });

  test('a receiver whose answer has an endless body has taken the mail, and the body is not read', async () => {
    const receiver = await startRaw((write) => write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n'));
    await expect(send(receiver.url)).resolves.toBeUndefined();
    await until(() => receiver.open() === 0, 'the connection was closed');
    receiver.close();
  });
});
