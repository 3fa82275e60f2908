import { beforeAll, describe, expect, test } from 'vitest';
import { cursorRule } from '../../src/kernel/paging.ts';
import { createCursors } from '../../src/security/cursors.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const administration = administrationOf(service);
const person = { email: 'grace.hopper@navy.example.com', firstname: 'Grace', lastname: 'Hopper' };
const words = ['grace', 'hopper', 'navy'];
const encodings = ['utf8', 'latin1', 'base64', 'base64url', 'hex'] as const;

beforeAll(async () => {
  await service.given.user();
  await service.send('POST', '/v1/users', { body: service.given.signupBody(person) });
  await service.given.user();
});

/** A text, and what decoding any part of it that could be encoded results in. */
const readings = (text: string): string =>
  [text, ...text.split(/[^\w-]+/).flatMap((part) => encodings.map((encoding) => Buffer.from(part, encoding)))]
    .map(String)
    .join('\n')
    .toLowerCase();

// regression A20c
throughEachApi('a cursor of the list of users, through %s', (api, test) => {
  const { users } = administration[api];

  test.each(['email', '-email', 'displayname', '-displayname'])(
    'a cursor of the list sorted by %s shows no data of a user in replies, links and the log',
    async (sort) => {
      const logged = service.log.length;
      const cursors: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const reply = await users(superAdmin, { sort, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
        expect(outcomeOf(reply)).toBe('done');
        cursor = answerOf(reply).next_cursor as string | null;
        if (cursor !== null) cursors.push(cursor, reply.headers['link'] ?? '');
      }
      expect(cursors.length).toBeGreaterThan(4);
      const seen = readings([...cursors, ...service.log.slice(logged)].join('\n'));
      for (const word of words) expect(seen).not.toContain(word);
    },
  );

  test('a cursor of one application is refused by another application', async () => {
    const other = await service.given.app();
    const { next_cursor: cursor } = answerOf(await users(superAdmin, { sort: 'email', limit: 1 }));
    const reply = await users({ 'X-Service-Key': other.serviceKey }, { sort: 'email', limit: 1, cursor });
    expect(faultsOf(reply)).toEqual(['#/cursor invalid_format']);
  });

  test('a cursor in which one character is changed is refused', async () => {
    const { next_cursor: cursor } = answerOf(await users(superAdmin, { sort: 'email', limit: 1 }));
    const middle = Math.floor(cursor.length / 2);
    for (const at of [0, 15, 16, middle, cursor.length - 2]) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
      const reply = await users(superAdmin, { sort: 'email', limit: 1, cursor: changed });
      expect(faultsOf(reply), `character ${at}`).toEqual(['#/cursor invalid_format']);
    }
  });
});

// regression A20c
describe('a sealed cursor', () => {
  const cursors = createCursors('a secret of these tests');
  const place = { id: 42, value: person.email };

  test('opens to the place that it was made from, with a value or without', () => {
    for (const one of [
      place,
      { id: 1, value: undefined },
      { id: 1, value: '' },
      { id: 9_007_199_254_740, value: 'ö:1' },
    ])
      expect(cursors.open('1/users', cursors.seal('1/users', one))).toEqual(one);
  });

  test('opens only with the same secret and for the same list', () => {
    const cursor = cursors.seal('1/users', place);
    expect(createCursors('a secret of these tests').open('1/users', cursor)).toEqual(place);
    expect(createCursors('another secret').open('1/users', cursor)).toBeUndefined();
    for (const list of ['2/users', '1/users/', '1/user', '']) expect(cursors.open(list, cursor), list).toBeUndefined();
  });

  test('with a changed byte or padding bit does not open', () => {
    const cursor = cursors.seal('1/users', { id: 7 });
    const bytes = Buffer.from(cursor, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(cursors.open('1/users', changed.toString('base64url')), `byte ${at}`).toBeUndefined();
    }
    for (const other of [`${cursor}=`, `${cursor} `, cursor.slice(0, -1), `${cursor}A`, cursor.slice(0, 20), ''])
      expect(cursors.open('1/users', other), other).toBeUndefined();
    expect(cursors.open('1/users', 'A'.repeat(60_000))).toBeUndefined();
  });

  test('of the longest name fits the contract, and hides the length of a short value', () => {
    const longest = { id: 9_999_999_999_999, value: '\u{1f600}'.repeat(201) };
    expect(cursors.seal('1/users', longest).length).toBeLessThanOrEqual(cursorRule.maxLength);
    expect(cursors.open('1/users', cursors.seal('1/users', longest))).toEqual(longest);
    const lengths = ['a', 'a@b.example', 'abcdefgh@b.example'].map((value) =>
      cursors.seal('1/users', { id: 1, value }),
    );
    expect(new Set(lengths.map(({ length }) => length)).size).toBe(1);
  });
});
