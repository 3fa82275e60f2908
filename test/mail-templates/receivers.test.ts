import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { listenOnLoopback } from '../kit/loopback.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { superAdmin } from '../kit/members.ts';
import { answerByExample, exampleTemplate } from '../kit/receiver-commands.ts';
import { setReceiver } from '../kit/receivers.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
const { REST } = operations;
const path = { id: exampleTemplate.id };
const body = { source: exampleTemplate.source };

afterEach(() => {
  service.mailbox.answer = answerByExample;
});

/** An application with its own receiver, whose answers the test writes. */
const useReceiver = async (answer: (response: ServerResponse, text: string) => void) => {
  const requests: { headers: Record<string, string>; text: string; url: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    // The emails of the application arrive at any time.
    if (JSON.parse(text).type === 'mail.requested') {
      response.writeHead(204).end();
      return;
    }
    requests.push({ headers: request.headers as Record<string, string>, text, url: request.url ?? '' });
    answer(response, text);
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
  });
  const app = await service.given.app();
  await setReceiver(service, app, `${url}/in?tenant=7`);
  return { app, requests, headers: { 'X-Service-Key': app.serviceKey } };
};

const json = (response: ServerResponse, status: number, answer: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
};

describe('commands', () => {
  test('a command is one signed request to the notification URL itself, with the application of the caller', async () => {
    const { app, requests, headers } = await useReceiver((response) => json(response, 200, exampleTemplate));
    expect((await REST.setMailTemplate(headers, { path, body })).status).toBe(200);
    expect(requests).toHaveLength(1);
    const [{ headers: sent, text, url }] = requests as [(typeof requests)[number]];
    expect(url).toBe('/in?tenant=7');
    expect(isSigned(text, sent, [webhookSecret], service.clock.now())).toBe(true);
    const { uuid, name } = await service.db('apps').where({ id: app.id }).first();
    expect(JSON.parse(text)).toEqual({
      id: sent['webhook-id'],
      type: 'templates.set',
      app: { id: uuid, name },
      template_id: exampleTemplate.id,
      source: exampleTemplate.source,
    });
  });

  test('two commands have different IDs, so that a receiver carries each out once', async () => {
    const { requests, headers } = await useReceiver((response) => json(response, 200, exampleTemplate));
    for (const _ of [1, 2]) await REST.setMailTemplate(headers, { path, body });
    expect(new Set(requests.map(({ headers: sent }) => sent['webhook-id'])).size).toBe(2);
  });

  test('an application whose secrets were lost sends no command', async () => {
    const { app, requests, headers } = await useReceiver((response) => json(response, 200, exampleTemplate));
    await service.db('apps').where({ id: app.id }).update({ notification_secrets: [] });
    expect(outcomeOf(await REST.getMailTemplate(headers, { path }))).toBe('receiver_failed');
    await service
      .db('apps')
      .where({ id: app.id })
      .update({ notification_secrets: ['sealed with another secret'] });
    expect(outcomeOf(await REST.getMailTemplate(headers, { path }))).toBe('receiver_failed');
    expect(requests).toEqual([]);
  });
});

describe('receivers without a management interface', () => {
  const answers: Readonly<Record<string, (response: ServerResponse, text: string) => void>> = {
    'an empty 204': (response) => response.writeHead(204).end(),
    'an empty 200': (response) => response.writeHead(200).end(),
    'a text': (response) => response.writeHead(200).end('ok'),
    HTML: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>'),
    'another JSON object': (response) => json(response, 200, { success: true }),
    'a JSON list': (response) => json(response, 200, [exampleTemplate]),
    'a JSON text': (response) => json(response, 200, 'source'),
    'the command itself': (response, text) => json(response, 200, { ...JSON.parse(text), source: undefined }),
    'the answer of an earlier release of the mailer': (response) =>
      json(response, 422, { error: 'type must be mail.requested or sms.requested.' }),
    '404 of another path': (response) => response.writeHead(404).end('Not found'),
    '405': (response) => response.writeHead(405).end(),
    '201 with an answer': (response) => json(response, 201, exampleTemplate),
  };
  test.each(Object.entries(answers))('a receiver that answers with %s has none', async (_what, answer) => {
    const { headers } = await useReceiver(answer);
    for (const api of apiNames) {
      const reply = await operations[api].getMailTemplate(headers, { path });
      expect(outcomeOf(reply)).toBe('receiver_unmanaged');
    }
  });
});

// regression A390
describe('receivers that fail', () => {
  const invalid: Readonly<Record<string, object>> = {
    'another type': { ...exampleTemplate, is_changed: 'yes' },
    'a missing field': { ...exampleTemplate, variables: undefined },
    'a text that is too long': { ...exampleTemplate, source: 'x'.repeat(32_769) },
    'a list that is too long': {
      ...exampleTemplate,
      variables: Array.from({ length: 101 }, () => ({ text: 'a', example: 'b' })),
    },
    'an ID with another pattern': { ...exampleTemplate, id: '../../users' },
    'a time that does not exist': {
      ...exampleTemplate,
      failure: { count: 1, text: '', failed_at: '2026-02-30 00:00:00' },
    },
    'a number that is too large': {
      ...exampleTemplate,
      failure: { count: 1e300, text: '', failed_at: '2026-02-20 00:00:00' },
    },
  };
  test.each(Object.entries(invalid))('an answer with %s is refused as a whole', async (_what, answer) => {
    const { headers } = await useReceiver((response) => json(response, 200, answer));
    for (const api of apiNames)
      expect(outcomeOf(await operations[api].getMailTemplate(headers, { path }))).toBe('receiver_failed');
  });

  test('fields that the contract does not list are dropped', async () => {
    const { headers } = await useReceiver((response) => json(response, 200, { ...exampleTemplate, secret: 'theirs' }));
    expect((await REST.getMailTemplate(headers, { path })).body).toEqual(exampleTemplate);
  });

  const failures: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '401': (response) => response.writeHead(401).end(),
    '403': (response) => response.writeHead(403).end(),
    '429': (response) => response.writeHead(429).end(),
    '500': (response) => response.writeHead(500).end(),
    '503 with an answer': (response) => json(response, 503, exampleTemplate),
    'a redirect': (response) => response.writeHead(307, { Location: 'http://169.254.169.254/' }).end(),
    'a closed connection': (response) => response.destroy(),
    'a body of 5 MB': (response) =>
      response.writeHead(200).end(JSON.stringify({ source: 'x'.repeat(5 * 1024 * 1024) })),
  };
  test.each(Object.entries(failures))('a receiver that answers with %s has failed', async (_what, answer) => {
    const { requests, headers } = await useReceiver(answer);
    const reply = await REST.getMailTemplate(headers, { path });
    expect([reply.status, reply.body.code]).toEqual([502, 'receiver_failed']);
    expect(requests).toHaveLength(1);
    expect(service.log.at(-2) + service.log.at(-1)!).toContain('did not carry out a command');
  });

  test('a change that fails without an answer is in the audit log, because it may have taken effect', async () => {
    const { app, headers } = await useReceiver((response) => response.destroy());
    await REST.setMailTemplate(headers, { path, body });
    const entries = await service.db('audit').where({ app_id: app.id, event: 'set_mail_template' });
    expect(entries).toMatchObject([{ failure: 'receiver_failed' }]);
  });

  // regression A394
  test('an application has 8 commands at a time that wait, and no other application waits for them', async () => {
    const waiting: ServerResponse[] = [];
    const { headers } = await useReceiver((response) => waiting.push(response));
    const asked = Array.from({ length: 8 }, () => REST.getMailTemplate(headers, { path }));
    await until(() => waiting.length === 8, 'all commands wait');
    expect(outcomeOf(await REST.getMailTemplate(headers, { path }))).toBe('receiver_failed');
    expect(outcomeOf(await REST.getMailTemplate(superAdmin, { path }))).toBe('done');
    for (const response of waiting) json(response, 200, exampleTemplate);
    for (const reply of await Promise.all(asked)) expect(reply.status).toBe(200);
    waiting.splice(0);
    const next = REST.getMailTemplate(headers, { path });
    await until(() => waiting.length === 1, 'the next command is sent');
    json(waiting[0]!, 200, exampleTemplate);
    expect((await next).status).toBe(200);
  });
});

describe('the fault of a template', () => {
  test('the text of a receiver is one line of 200 characters, and its line a positive integer', async () => {
    const faultOf = async (answer: object) => {
      service.mailbox.answer = () => ({ status: 422, body: { code: 'template_invalid', ...answer } });
      const reply = await REST.previewMailTemplate(superAdmin, { path, body });
      expect(reply.status).toBe(422);
      return reply.body.errors[0];
    };
    const common = { pointer: '#/source', code: 'template_invalid' };
    expect(await faultOf({ message: 'a\r\nb\u0000\u2028c ', line: 3 })).toEqual({
      ...common,
      detail: 'a b c',
      line: 3,
    });
    expect(await faultOf({ message: '€'.repeat(1000), line: 0 })).toEqual({ ...common, detail: '€'.repeat(200) });
    expect(await faultOf({ message: { html: '<b>' }, line: '3' })).toEqual({ ...common, detail: 'cannot be used' });
    expect(await faultOf({ line: 1.5 })).toEqual({ ...common, detail: 'cannot be used' });
  });
});
