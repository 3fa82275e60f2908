import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import type { components } from '../../generated/openapi.ts';
import { loadContracts } from '../../src/contracts.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { withClosedSchemas } from '../../src/rest/closed-schemas.ts';
import { listenOnLoopback } from './loopback.ts';
import { answerByExample, type CommandAnswer, commandSchemas, type SentCommand } from './receiver-commands.ts';

export type Mail = components['schemas']['Mail'];
type Template = Mail['template'];
type MailOf<T extends Template> = Extract<Mail, { readonly template: T }>;

export const webhookSecret = `whsec_${Buffer.from('a secret that both sides of the tests know').toString('base64')}`;

const { openapi } = await loadContracts();
const ajv = createAjv();
ajv.addSchema(withClosedSchemas(openapi), 'contract');

/** A received request before its validation. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly mail: Mail;
}

/** The reaction of a receiver to a request. */
export type Behavior = (response: ServerResponse, request: IncomingMessage, received: Received) => void;

export const takes: Behavior = (response) => response.writeHead(204).end();

/** A notification application: a real receiver, which validates all bodies against the contract and all signatures. */
export interface Mailbox {
  readonly url: string;
  /** All received requests, including repeated attempts. */
  readonly received: Received[];
  /** The reaction to later requests. */
  behavior: Behavior;
  /** All received commands. */
  readonly commands: SentCommand[];
  /** The answer to later commands. A URL with another path has no management interface. */
  answer: (command: SentCommand) => CommandAnswer | Promise<CommandAnswer>;
  /** Waits for the newest email of a kind to an address that no other call has returned. */
  next<T extends Template>(template: T, email: string): Promise<MailOf<T>>;
  /** Returns the key in the newest email. */
  key(
    template:
      | 'verify-email'
      | 'password-recovery'
      | 'login-code'
      | 'email-change-confirm'
      | 'invitation'
      | 'email-change-notice',
    email: string,
  ): Promise<string>;
  /** Returns all emails of a kind to an address, each ID once. */
  sent(template: Template, email: string): readonly Mail[];
  /** Stops listening until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const path = '/notifications';
const patienceMs = 60_000;
const lookMs = 10;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Returns the faults of a request in its body or signature. */
const faultsOf = ({ headers, body, mail }: Received): readonly string[] => {
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(webhookSecret).sign(id, at, body);
  const isSigned = String(headers['webhook-signature']).split(' ').includes(signature);
  const command = commandSchemas.get(mail.type);
  const pointer = command
    ? `contract${command}`
    : `contract#/webhooks/${mail.template}/post/requestBody/content/application~1json/schema`;
  const validate = ajv.getSchema(pointer);
  return [
    ...(isSigned ? [] : ['the signature is wrong']),
    ...(id === mail.id ? [] : ['the id of the body is not the one of the header']),
    ...(validate ? [] : [`${mail.template} is not in the contract`]),
    ...(validate?.(mail) === false ? [ajv.errorsText(validate.errors)] : []),
  ];
};

export const startMailbox = async (): Promise<Mailbox> => {
  const received: Received[] = [];
  const faults: string[] = [];
  const taken = new Set<string>();

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const one = { id: String(request.headers['webhook-id']), headers: request.headers, body, mail: JSON.parse(body) };
    faults.push(...faultsOf(one));
    if (commandSchemas.has(one.mail.type) && request.url === path) {
      mailbox.commands.push(one.mail as unknown as SentCommand);
      const { status, body } = await mailbox.answer(one.mail as unknown as SentCommand);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    received.push(one);
    mailbox.behavior(response, request, one);
  });
  const { url, down, up, close } = await listenOnLoopback(server);

  const find = (template: Template, email: string): readonly Mail[] => {
    const mails = received.map(({ mail }) => mail).filter((mail) => mail.template === template);
    const theirs = mails.filter(({ recipient }) => recipient.email.toLowerCase() === email.toLowerCase());
    return [...new Map(theirs.map((mail) => [mail.id, mail])).values()];
  };

  const mailbox: Mailbox = {
    url: `${url}${path}`,
    received,
    behavior: takes,
    commands: [],
    answer: answerByExample,
    sent: find,

    async next(template, email) {
      const start = performance.now();
      for (;;) {
        expect(faults).toEqual([]);
        const mail = find(template, email).findLast(({ id }) => !taken.has(id));
        if (mail) {
          for (const { id } of find(template, email)) taken.add(id);
          return mail as never;
        }
        if (performance.now() - start > patienceMs)
          throw new Error(
            `No mail ${template} to ${email}; there are ${JSON.stringify(received.map(({ mail }) => [mail.template, mail.recipient.email]))}`,
          );
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
    },

    async key(template, email) {
      const { data } = await mailbox.next(template, email);
      return data.key!;
    },

    down,
    up,

    async close() {
      await close();
      expect(faults).toEqual([]);
    },
  };
  return mailbox;
};
