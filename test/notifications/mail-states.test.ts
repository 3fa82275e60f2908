import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import type { KnownApp } from '../kit/given.ts';
import { listenOnLoopback } from '../kit/loopback.ts';
import { useManagedMailer } from '../kit/managed-mailer.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { acceptedMail } from '../kit/receiver-commands.ts';
import { setReceiver } from '../kit/receivers.ts';
import { type Reply, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: testClock(new Date()) });
const operations = operationsOf(service);
const members = membersOf(service);

interface State {
  readonly id: string;
  readonly state: string;
  readonly detail: string;
  readonly changed_at: string | null;
}

const listIn = (reply: Reply): readonly State[] => {
  const answer = answerOf(reply);
  return Array.isArray(answer) ? answer : answer.data;
};

interface Sent {
  readonly type: string;
  readonly notification_ids: readonly string[];
}

/** An application whose receiver answers as the test says. */
const useReceiver = async (answer: (command: Sent) => readonly [status: number, body: unknown] | undefined) => {
  const commands: Sent[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const command = JSON.parse(Buffer.concat(chunks).toString());
    // The emails of the application arrive at any time.
    if (command.type === 'mail.requested') {
      response.writeHead(204).end();
      return;
    }
    commands.push(command);
    const answered = answer(command);
    if (!answered) return;
    response.writeHead(answered[0], { 'Content-Type': 'application/json' }).end(JSON.stringify(answered[1]));
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
  });
  const app = await service.given.app();
  await setReceiver(service, app, url);
  const stop = () => server.closeAllConnections();
  return { app, commands, stop, headers: { 'X-Service-Key': app.serviceKey } };
};

const mailsOf = async (app: KnownApp, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await acceptedMail(service, app.id));
  return ids;
};
const joined = (ids: readonly string[]) => ({ query: { ids: ids.join(',') } });
const sent = (id: string): State => ({ id, state: 'sent', detail: '', changed_at: '2026-03-14 09:26:55' });

throughEachApi('states of emails through %s', (api, test) => {
  const { listMailStates } = operations[api];

  // regression A810
  test('an email is accepted, sent, bounced and reported as spam, with the text of the report in one line', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    const user = await service.given.user();
    await smtp.wait(1);
    const { id } = await service.db('notifications').where({ email: user.email }).first();
    const state = async () => (await listIn(await listMailStates(superAdmin, joined([id]))))[0];
    await until(async () => (await state())?.state === 'sent', 'the email was sent');
    expect(await state()).toMatchObject({ id, detail: '', changed_at: expect.stringMatching(/^\d{4}-/) });
    await mailer.store.report(id, 'bounce', '550 \u202e5.1.1\r\nNo <b>such</b> mailbox', 1_773_480_413_000);
    const bounced = { id, state: 'bounced', detail: '550 5.1.1 No <b>such</b> mailbox' };
    expect(await state()).toEqual({ ...bounced, changed_at: '2026-03-14 09:26:53' });
    await mailer.store.report(id, 'complaint', 'abuse', Date.now());
    expect(await state()).toMatchObject({ state: 'complained', detail: 'abuse' });
    smtp.onRecipient = () => 450;
    const other = await service.given.user();
    const waiting = await service.db('notifications').where({ email: other.email }).first();
    await until(
      async () => listIn(await listMailStates(superAdmin, joined([waiting.id])))[0]?.detail.includes('450') === true,
      'the mail server deferred the second email',
    );
    expect(listIn(await listMailStates(superAdmin, joined([waiting.id, id])))).toMatchObject([
      { id: waiting.id, state: 'accepted' },
      { id, state: 'complained' },
    ]);
    // Without IDs, those of the newest emails.
    const newest = listIn(await listMailStates(superAdmin, {})).map((one) => one.id);
    expect(newest.slice(0, 2)).toEqual([waiting.id, id]);
  });

  // regression A811
  test('a receiver is asked once, only for emails that it has accepted, and reports about no others', async () => {
    const foreign = await service.given.app();
    const [theirs] = await mailsOf(foreign, 1);
    let extra: readonly unknown[] = [];
    const { app, commands, headers } = await useReceiver(({ notification_ids: ids }) => [
      200,
      { data: [...extra, ...ids.map((id) => ({ ...sent(id), secret: 'theirs' }))] },
    ]);
    const [one, other, waiting] = (await mailsOf(app, 3)) as [string, string, string];
    await service.db('notifications').where({ id: waiting }).update({ state: 'waiting' });
    extra = [sent(theirs!), sent(waiting), sent(crypto.randomUUID())];
    const wanted = [other, theirs!, waiting, one, other, crypto.randomUUID()];
    expect(listIn(await listMailStates(headers, joined(wanted)))).toEqual([sent(other), sent(one)]);
    expect(commands.map(({ type, notification_ids: ids }) => ({ type, ids: ids.toSorted() }))).toEqual([
      { type: 'mails.states', ids: [one, other].toSorted() },
    ]);
    // No command is sent for emails that were not handed over.
    expect(listIn(await listMailStates(headers, joined([theirs!, waiting])))).toEqual([]);
    expect(commands).toHaveLength(1);
  });

  // regression A812
  test('a receiver that does not know the command, or none, leaves the emails handed over', async () => {
    const answers = {
      none: () => [422, { error: 'type must be mail.requested or sms.requested.' }] as const,
      'an empty object': () => [200, {}] as const,
      'the older command': ({ type }: Sent) =>
        type === 'dead_letters.list'
          ? ([200, { data: [{ id: one, attempts: 1, failure: '550\u2066', outcome: 'bounced' }] }] as const)
          : ([404, { code: 'unknown' }] as const),
    };
    let one = '';
    for (const [name, answer] of Object.entries(answers)) {
      const { app, headers } = await useReceiver(answer);
      const ids = await mailsOf(app, 2);
      one = ids[0]!;
      const bounced = { id: one, state: 'bounced', detail: '550', changed_at: null };
      expect(listIn(await listMailStates(headers, joined(ids))), name).toEqual(
        name === 'the older command' ? [bounced] : [],
      );
    }
  });

  // regression A811
  test('an answer that breaks the contract is refused as a whole', async () => {
    let answer: unknown;
    const { app, headers } = await useReceiver(() => [200, answer]);
    const [id] = (await mailsOf(app, 1)) as [string];
    const invalid = [
      { data: 'sent' },
      { data: [null] },
      { data: Array.from({ length: 201 }, () => sent(id)) },
      ...[
        { state: 'delivered' },
        { state: 7 },
        { id: `${id}x` },
        { detail: 'x'.repeat(501) },
        { detail: { html: '<b>' } },
        { changed_at: 'yesterday' },
        { changed_at: undefined },
      ].map((part) => ({ data: [{ ...sent(id), ...part }] })),
      { data: [{ ...sent(id), padding: 'x'.repeat(5 * 1024 * 1024) }] },
    ];
    for (const one of invalid) {
      answer = one;
      const name = JSON.stringify(one).slice(0, 200);
      expect(outcomeOf(await listMailStates(headers, joined([id]))), name).toBe('receiver_failed');
    }
  });

  test('a receiver that is down, or refuses the signature, has failed', async () => {
    const { app, headers } = await useReceiver(() => [401, {}]);
    const ids = await mailsOf(app, 1);
    expect(outcomeOf(await listMailStates(headers, joined(ids)))).toBe('receiver_failed');
    await setReceiver(service, app, 'http://127.0.0.1:9/');
    expect(outcomeOf(await listMailStates(headers, joined(ids)))).toBe('receiver_failed');
  });

  // regression A811
  test('a receiver that does not answer delays no list of emails', async () => {
    const { app, commands, stop, headers } = await useReceiver(() => undefined);
    const ids = await mailsOf(app, 2);
    const states = listMailStates(headers, joined(ids));
    await until(() => commands.length === 1, 'the receiver was asked');
    const { listNotifications } = operations[api];
    const page = answerOf(await listNotifications(headers, {}));
    expect(page.data.map((one: State) => one.id)).toEqual(expect.arrayContaining([...ids]));
    stop();
    expect(outcomeOf(await states)).toBe('receiver_failed');
  });

  test('at most 200 valid IDs are accepted', async () => {
    const { app, commands, headers } = await useReceiver(({ notification_ids: ids }) => [200, { data: ids.map(sent) }]);
    const [id] = (await mailsOf(app, 1)) as [string];
    const others = Array.from({ length: 200 }, () => crypto.randomUUID());
    expect(listIn(await listMailStates(headers, joined([...others.slice(1), id])))).toEqual([sent(id)]);
    for (const ids of [[...others, id], ['x'], [''], [id.toUpperCase()], [`${id} `]])
      expect(outcomeOf(await listMailStates(headers, joined(ids))), ids.join()).toBe('validation_failed');
    expect(commands).toHaveLength(1);
  });

  test('states are read with notifications:read in the whole application', async () => {
    const id = await acceptedMail(service, 1);
    const reader = await members.everywhere(await members.roleOf(['notifications:read']));
    expect(listIn(await listMailStates(reader.headers, joined([id]))).map((one) => one.id)).toEqual([id]);
    const other = await members.everywhere(await members.roleOf(['settings:write', 'users:write']));
    const ofCompany = await members.member(
      await members.roleOf(['notifications:read']),
      (await service.given.admin()).company,
    );
    for (const user of [other, ofCompany])
      expect(outcomeOf(await listMailStates(user.headers, joined([id])))).toBe('forbidden');
  });

  test('a page of 200 emails is one command', async () => {
    const { app, commands, headers } = await useReceiver(({ notification_ids: ids }) => [200, { data: ids.map(sent) }]);
    const row = { app_id: app.id, template: 'welcome', email: 'ada@example.com', name: '', data: '{}' };
    const rows = Array.from({ length: 210 }, () => ({
      ...row,
      ...{ id: crypto.randomUUID(), language: 'EN', locale: 'en', state: 'delivered' },
      ...{ created_at: new Date(), queued_at: new Date() },
    }));
    await service.db('notifications').insert(rows);
    expect(listIn(await listMailStates(headers, {}))).toHaveLength(200);
    expect(commands).toHaveLength(1);
  });
});
