import { createSocket } from 'node:dgram';
import type { TxtRecordsOf } from '../../src/modules/domains/ports.ts';
import { createTxtRecordsOf } from '../../src/outbound/txt-records.ts';

/** The record types of a query (RFC 1035, section 3.2.2). */
const types = { CNAME: 5, TXT: 16 } as const;

export interface NameServer {
  readonly address: string;
  /** Adds a TXT record to a name. Its value is sent in strings of this length. */
  publish(name: string, value: string, stringLength?: number): void;
  /** Makes a name an alias of another one. */
  alias(name: string, target: string): void;
  /** Removes all records of a name. */
  remove(name: string): void;
  /** Sets whether queries are answered. */
  answers(isAnswering: boolean): void;
  /** The names that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const encodedName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const record = (name: string, type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodedName(name), head, data]);
};

const stringsOf = (value: string, length: number): Buffer =>
  Buffer.concat(
    (value.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []).flatMap((part) => [
      Buffer.from([part.length]),
      Buffer.from(part),
    ]),
  );

/** Reads the name of the only question of a query, and where the question ends. */
const questionOf = (query: Buffer): { readonly name: string; readonly end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

/** Starts a name server over UDP that resolves aliases itself, as those that a service asks do. */
export const startNameServer = async (): Promise<NameServer> => {
  const texts = new Map<string, Buffer[]>();
  const aliases = new Map<string, string>();
  const asked: string[] = [];
  let isAnswering = true;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query);
    asked.push(name);
    if (!isAnswering) return;
    const target = aliases.get(name);
    const answers = [
      ...(target ? [record(name, types.CNAME, encodedName(target))] : []),
      ...(texts.get(target ?? name) ?? []).map((data) => record(target ?? name, types.TXT, data)),
    ];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // A response of a server that recurses; without answers, the name does not exist.
    header.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  // It does not keep the process of the tests.
  socket.unref();
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, value, stringLength = 255) =>
      void texts.set(name, [...(texts.get(name) ?? []), stringsOf(value, stringLength)]),
    alias: (name, target) => void aliases.set(name, target),
    remove: (name) => void (texts.delete(name), aliases.delete(name)),
    answers: (state) => {
      isAnswering = state;
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve());
      }),
  };
};

let shared: Promise<NameServer> | undefined;

/** Returns the name server of the test process, which all services of tests ask unless they have another one. */
export const sharedNameServer = (): Promise<NameServer> => {
  shared ??= startNameServer();
  return shared;
};

/** Asks the shared name server, as the services of tests do. */
export const txtRecordsOf: TxtRecordsOf = async (name) =>
  createTxtRecordsOf([(await sharedNameServer()).address])(name);
