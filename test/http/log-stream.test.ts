import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogStream } from '../../src/http/log-stream.ts';

/** A stream whose reader takes a chunk only when it is told to. */
const slowReader = () => {
  const taken: string[] = [];
  let next: (() => void) | undefined;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      taken.push(chunk);
      next = done;
    },
  });
  return { stream, taken, take: () => next?.() };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the log lines of one turn of the event loop are written together, in their order', async () => {
  const { stream, taken } = slowReader();
  const log = createLogStream(stream);
  for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
  await turn();
  expect(taken).toEqual(['a\nb\nc\n']);
});

test('a log that is not read keeps at most its limit, and says afterwards how many lines were dropped', async () => {
  const { stream, taken, take } = slowReader();
  const log = createLogStream(stream, 100);
  log.write('first\n');
  await turn();
  for (let line = 0; line < 1000; line += 1) log.write(`${'x'.repeat(9)}\n`);
  await turn();
  expect(taken).toEqual(['first\n']);
  take();
  await turn();
  const [, rest = ''] = taken;
  const lines = rest.trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 40, dropped: 990 });
  log.write('later\n');
  take();
  await turn();
  expect(taken.at(-1)).toBe('later\n');
});

test('a log whose reader has gone does not end the process', async () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const log = createLogStream(stream);
  log.write('a\n');
  await turn();
  expect(() => log.write('b\n')).not.toThrow();
  await turn();
});
