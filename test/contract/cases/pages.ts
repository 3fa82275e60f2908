import { readFileSync } from 'node:fs';
import { signatureHeaders } from '../../../src/modules/notifications/signature.ts';
import { webhookSecret } from '../../kit/mailbox.ts';
import type { TestService } from '../../kit/service.ts';
import { until } from '../../kit/time.ts';
import { type Cases, get, notAcceptable, type Stage } from './case.ts';

const { components } = JSON.parse(
  readFileSync(new URL('../../../generated/openapi-full.json', import.meta.url), 'utf8'),
);
const mail = components.examples.PasswordRecoveryMail.value;
const nowhere = '/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/recovery';
const tooLong = 'x'.repeat(65);

/** The page of an application that does not exist looked at yet. */
const pageOf = async (service: TestService): Promise<string> => {
  const { id } = await service.given.app();
  const { uuid } = await service.db('apps').where({ id }).first();
  return `/account/${uuid}/recovery`;
};

export const getAccountPage = {
  200: async ({ service }) => service.send('GET', await pageOf(service)),
  404: get(nowhere),
  406: notAcceptable(nowhere),
  422: get(`/account/${tooLong}/recovery`),
  500: async ({ service }) => {
    const page = await pageOf(service);
    return service.clock.whileBroken(() => service.send('GET', page));
  },
  503: ({ outage }) => outage.send('GET', nowhere),
} satisfies Cases<'getAccountPage'>;

const ofDevelopment =
  (path: string, accept: string) =>
  ({ development }: Stage) =>
    development.send('GET', path, { headers: { Accept: accept } });

export const getDevInbox = {
  200: ofDevelopment('/dev/inbox', 'application/json'),
  404: get('/dev/inbox'),
  406: ofDevelopment('/dev/inbox', 'text/csv'),
} satisfies Cases<'getDevInbox'>;

export const clearDevInbox = {
  204: ({ development }) => development.send('DELETE', '/dev/inbox'),
  404: ({ service }) => service.send('DELETE', '/dev/inbox'),
} satisfies Cases<'clearDevInbox'>;

/** Sends an email as the service would, signed for its body. */
const receive = ({ development }: Stage, body: unknown, headers: object = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signatureHeaders({ id: mail.id, at: development.clock.now(), body: text }, [webhookSecret]);
  return development.send('POST', '/dev/notifications', { headers: { ...signed, ...headers }, body: text });
};

export const getDevMail = {
  200: async (stage) => {
    await receive(stage, mail);
    const path = `/dev/inbox/${mail.id}`;
    await until(async () => (await stage.development.send('GET', path)).status === 200, 'the mail was there');
    return stage.development.send('GET', path, { headers: { Accept: 'application/json' } });
  },
  404: ofDevelopment('/dev/inbox/none', 'text/html'),
  406: ofDevelopment('/dev/inbox/none', 'text/csv'),
  422: ofDevelopment(`/dev/inbox/${tooLong}`, 'text/html'),
} satisfies Cases<'getDevMail'>;

export const receiveDevNotification = {
  204: (stage) => receive(stage, mail),
  400: (stage) => receive(stage, '{"id": "1",'),
  403: (stage) => receive(stage, mail, { 'webhook-signature': 'v1,bm90IGl0' }),
  404: ({ service }) => service.send('POST', '/dev/notifications', { body: mail }),
  413: (stage) => receive(stage, { padding: 'x'.repeat(1024 * 1024) }),
  415: (stage) => receive(stage, mail, { 'Content-Type': 'text/plain' }),
  422: (stage) => receive(stage, { unheard: 'of' }),
} satisfies Cases<'receiveDevNotification'>;
