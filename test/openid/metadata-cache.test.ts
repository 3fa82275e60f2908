import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMetadataDocuments,
  documentLimits,
  type MetadataDocuments,
} from '../../src/openid/metadata-documents.ts';
import { testClock } from '../kit/clock.ts';
import { documentOf, type MetadataHost, startMetadataHost } from '../kit/metadata-host.ts';

const clock = testClock();
let host: MetadataHost;
beforeAll(async () => {
  host = await startMetadataHost();
});
afterAll(() => host.close());

const deployment = { isProduction: true, hasReceiver: true, hasRateLimits: true };
const documentsOf = (): MetadataDocuments =>
  createMetadataDocuments({ clock, allowsPrivate: true, ports: { isReceiverAllowed: () => true, deployment } });
const publish = (path: string): string => host.publish(path, documentOf(`${host.origin}${path}`));
const outcomeOf = (documents: MetadataDocuments, url: string): Promise<string> =>
  documents.of(url).then(
    ({ clientName }) => clientName,
    (error: Error) => error.name,
  );
const requestsSince = (before: number): number => host.requests.length - before;

// regression A199
describe('the cache of documents', () => {
  test('a document is requested once for all that ask at the same time', async () => {
    const documents = documentsOf();
    const url = publish('/once');
    const before = host.requests.length;
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(documents, url)));
    expect([new Set(outcomes), requestsSince(before)]).toEqual([new Set(['Orbit']), 1]);
  });

  test('a failure is remembered for a while', async () => {
    const documents = documentsOf();
    const before = host.requests.length;
    for (const _try of [1, 2, 3]) expect(await outcomeOf(documents, `${host.origin}/missing`)).toBe('MetadataFault');
    expect(requestsSince(before)).toBe(1);
    publish('/missing');
    clock.advance(documentLimits.failureSeconds + 1);
    expect(await outcomeOf(documents, `${host.origin}/missing`)).toBe('Orbit');
  });

  test('a host is called a limited number of times in a minute, however many URLs it has', async () => {
    const documents = documentsOf();
    const before = host.requests.length;
    const flood = async (name: string): Promise<readonly string[]> => {
      const outcomes: string[] = [];
      for (let count = 0; count < documentLimits.perHost + 20; count += 1)
        outcomes.push(await outcomeOf(documents, `${host.origin}/${name}/${count}`));
      return outcomes;
    };
    const outcomes = await flood('first');
    expect(requestsSince(before)).toBe(documentLimits.perHost);
    expect(outcomes.slice(documentLimits.perHost)).toEqual(Array.from({ length: 20 }, () => 'DocumentUnavailable'));
    clock.advance(documentLimits.hostSeconds + 1);
    await flood('second');
    expect(requestsSince(before)).toBe(2 * documentLimits.perHost);
  });

  test('a limited number of documents is requested at a time, and kept ones are used meanwhile', async () => {
    const documents = documentsOf();
    const known = publish('/known');
    expect(await outcomeOf(documents, known)).toBe('Orbit');
    const waiting: (() => void)[] = [];
    const slow = Array.from({ length: documentLimits.perHost - 1 }, (_one, index) =>
      host.answer(`/slow/${index}`, (response) => waiting.push(() => response.writeHead(404).end())),
    );
    const { port } = new URL(host.origin);
    const others = Array.from({ length: documentLimits.concurrent - slow.length }, (_one, index) => {
      host.answer(`/other/${index}`, (response) => waiting.push(() => response.writeHead(404).end()));
      return `https://127.0.0.1:${port}/other/${index}`;
    });
    const held = [...slow, ...others].map((url) => outcomeOf(documents, url));
    await expect.poll(() => waiting.length).toBe(documentLimits.concurrent);
    const before = host.requests.length;
    expect(await outcomeOf(documents, `https://127.0.0.1:${port}/one-more`)).toBe('DocumentUnavailable');
    expect(await outcomeOf(documents, known)).toBe('Orbit');
    expect(requestsSince(before)).toBe(0);
    for (const end of waiting) end();
    expect(new Set(await Promise.all(held))).toEqual(new Set(['MetadataFault']));
    host.publish('/one-more', documentOf(`https://127.0.0.1:${port}/one-more`));
    expect(await outcomeOf(documents, `https://127.0.0.1:${port}/one-more`)).toBe('Orbit');
  });

  test('a limited number of documents is kept', async () => {
    const documents = documentsOf();
    const first = publish('/kept/first');
    expect(await outcomeOf(documents, first)).toBe('Orbit');
    for (let count = 0; count < documentLimits.kept + 10; count += 1) {
      clock.advance(3);
      publish(`/kept/${count}`);
      expect(await outcomeOf(documents, `${host.origin}/kept/${count}`)).toBe('Orbit');
    }
    const before = host.requests.length;
    clock.advance(documentLimits.hostSeconds + 1);
    await outcomeOf(documents, first);
    expect(requestsSince(before)).toBe(1);
  });
});
