import { expect } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { startMailbox } from '../kit/mailbox.ts';
import { superAdmin } from '../kit/members.ts';
import { testConfig, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const secretOf = (text: string) => `whsec_${Buffer.from(text.padEnd(32, '.')).toString('base64')}`;
/** Every row of every table of the service, as text. */
const dump = async (): Promise<string> => {
  const tables = await service.db('pg_tables').where({ schemaname: 'public' }).select('tablename');
  const rows = await Promise.all(tables.map(({ tablename }) => service.db(tablename).select()));
  return JSON.stringify(rows);
};

// checklist 47, 48
throughEachApi('webhook secrets that are set through %s', (api, test) => {
  const { app, updateApp, audit } = apis[api];

  test('webhook secrets appear in no reply and in no line of the log, and are encrypted in the database', async () => {
    const mailbox = await startMailbox();
    const secrets = [secretOf(`first of ${api}`), secretOf(`second of ${api}`)];
    const replies = [
      await updateApp(superAdmin, { notification_url: mailbox.url, notification_secrets: secrets }),
      await app(superAdmin),
      await updateApp(superAdmin, { name: 'Gatehouse' }),
      await updateApp(superAdmin, { notification_secrets: [...secrets, secrets[0]] }),
      await updateApp(superAdmin, { notification_secrets: [`${secrets[0]}!`] }),
      await updateApp({}, { notification_secrets: secrets }),
      await audit(superAdmin, { event: 'update_app' }),
    ];
    expect(replies.map(outcomeOf)).toEqual([
      'done',
      'done',
      'done',
      'validation_failed',
      'validation_failed',
      'credentials_required',
      'done',
    ]);
    const told = [...replies.map(({ text }) => text), ...service.log, await dump()];
    // Neither as they are, nor without their prefix.
    for (const secret of secrets) for (const text of told) expect(text).not.toContain(secret.slice(6));
    const { notification_secrets: sealed } = await service.db('apps').where({ id: 1 }).first();
    const sealer = createSecretSealer(testConfig().secret);
    expect(await Promise.all(sealed.map((one: string) => sealer.open(one)))).toEqual(secrets);
    expect(answerOf(replies[1]!).notification_secrets).toBe(2);
    await updateApp(superAdmin, { notification_url: null, notification_secrets: [] });
    await mailbox.close();
  });

  // regression A41
  test('a webhook secret that is a published example is refused, alone and beside another', async () => {
    const published = 'whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==';
    for (const secrets of [[published], [secretOf('own'), published]])
      expect(faultsOf(await updateApp(superAdmin, { notification_secrets: secrets }))).toEqual([
        expect.stringMatching(/^#\/notification_secrets.* not_allowed$/),
      ]);
  });

  test('webhook secrets stay while other settings change, and a new list replaces all of them', async () => {
    const secrets = [secretOf('one'), secretOf('two')];
    await updateApp(superAdmin, { notification_secrets: secrets });
    const before = (await service.db('apps').where({ id: 1 }).first()).notification_secrets;
    await updateApp(superAdmin, { settings: { erasure_seconds: 60 } });
    expect((await service.db('apps').where({ id: 1 }).first()).notification_secrets).toEqual(before);
    const one = await updateApp(superAdmin, { notification_secrets: [secrets[1]] });
    expect(answerOf(one).notification_secrets).toBe(1);
  });

  test('webhook secrets cannot be removed while a receiver is set', async () => {
    await updateApp(superAdmin, { notification_url: 'http://127.0.0.1:9/', notification_secrets: [secretOf('one')] });
    expect(outcomeOf(await updateApp(superAdmin, { notification_secrets: [] }))).toBe('validation_failed');
    expect(answerOf(await app(superAdmin)).notification_secrets).toBe(1);
    expect(outcomeOf(await updateApp(superAdmin, { notification_url: null, notification_secrets: [] }))).toBe('done');
  });
});
