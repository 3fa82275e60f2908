import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

// A thread, so that receiving costs the sender nothing: a server that accepts all requests, and one that never answers.

/** Times of the requests that were accepted, in milliseconds since 1970. */
let times: number[] = [];

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const accepting = await listen((request, response) => {
  request.resume();
  times.push(performance.timeOrigin + performance.now());
  response.writeHead(204).end();
});
const hanging = await listen((request) => {
  request.resume();
});

parentPort!.on('message', () => {
  parentPort!.postMessage(times);
  times = [];
});
parentPort!.postMessage({ accepting, hanging });
