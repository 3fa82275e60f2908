import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../mailer/config.ts';
import { createOverrides } from '../../mailer/overrides.ts';
import { openSql } from '../../mailer/sql.ts';
import { createStore, type Failure, type Store } from '../../mailer/store.ts';
import { mailerEnvironment, mailOf } from '../kit/mailer.ts';

const failure: Failure = { kind: 'temporary', text: '451' };

/** Two processes on one database. */
const twoStores = async (): Promise<readonly [Store, Store]> => {
  const config = readConfig(await mailerEnvironment({ url: 'smtp://127.0.0.1:9' }));
  const open = async (): Promise<Store> => {
    const sql = await openSql(config, () => undefined);
    onTestFinished(sql.close);
    return createStore(sql, randomUUID());
  };
  // Both start at once, on an empty database.
  const [first, second] = await Promise.all([open(), open()]);
  return [first, second];
};

test('changed templates are kept by application, language and name', async () => {
  const config = readConfig(await mailerEnvironment({ url: 'smtp://127.0.0.1:9' }));
  const sql = await openSql(config, () => undefined);
  onTestFinished(sql.close);
  const overrides = createOverrides(sql);
  const [app, other] = [randomUUID(), randomUUID()];
  const override = { language: 'en', name: 'welcome', source: 'a', updatedAt: 1 };
  await overrides.put(app, override);
  await overrides.put(app, { ...override, language: 'de' });
  await overrides.put(other, override);
  await overrides.put(app, { ...override, source: 'b', updatedAt: 2 });
  expect(await overrides.list(app, 'en')).toEqual([{ ...override, source: 'b', updatedAt: 2 }]);
  expect(await overrides.list(app)).toHaveLength(2);
  expect(await overrides.list(other)).toEqual([override]);
  expect(await overrides.remove(app, 'en', 'welcome')).toBe(true);
  expect(await overrides.remove(app, 'en', 'welcome')).toBe(false);
  expect(await overrides.list(other)).toEqual([override]);
});

describe('two mailers on one database', () => {
  test('parallel claims take each email once and at most as many as their limit', async () => {
    const [first, second] = await twoStores();
    const ids = Array.from({ length: 60 }, () => randomUUID());
    for (const id of ids) expect(await first.accept(mailOf('welcome', { id }), 1)).toBe(true);
    const claims = await Promise.all(
      Array.from({ length: 14 }, (_, index) => [first, second][index % 2]!.claim(2, 1000, 5)),
    );
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(5);
    const rest = await first.claim(2, 1000, 60);
    const claimed = [...claims.flat(), ...rest].map(({ mail }) => mail.id);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test('an email whose lease has lapsed is claimed by the other process, and the first one no longer decides on it', async () => {
    const [first, second] = await twoStores();
    const mail = mailOf('welcome');
    expect(await first.accept(mail, 1)).toBe(true);
    expect(await second.accept(mail, 1)).toBe(false);
    expect(await first.claim(1, 100, 5)).toHaveLength(1);
    await first.renew(200);
    expect(await second.claim(150, 300, 5)).toEqual([]);
    expect(await second.claim(201, 300, 5)).toMatchObject([{ attempts: 2, mail }]);
    await first.retry(mail.id, 0, failure);
    await first.markDead(mail.id, 0, failure);
    expect(await second.count()).toEqual({ waiting: 0, sending: 1, dead: 0 });
    // It was sent nevertheless: no process sends it again.
    await first.sent(mail.id, 250);
    await second.retry(mail.id, 0, failure);
    expect(await second.claim(1000, 2000, 5)).toEqual([]);
    expect(await second.list('sent', 5)).toHaveLength(1);
  });
});
