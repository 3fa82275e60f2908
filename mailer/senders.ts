import { isSecret } from './signatures.ts';

export interface Address {
  /** Absent: the name of the application is used. */
  readonly name: string | undefined;
  readonly address: string;
}

export interface Sender {
  readonly from?: Address;
  readonly replyTo?: Address;
  /** Webhooks of this application must be signed with one of these secrets. Empty: the secrets of the deployment are accepted. */
  readonly secrets: readonly string[];
}

/** Maps the UUID of an application to its settings. */
export type Senders = ReadonlyMap<string, Sender>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns true if an address cannot end a header or an SMTP command, or become several addresses. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@\p{Cc}"(),:;<>[\\\]]{1,64}@[^\s@\p{Cc}"(),:;<>[\\\]]+$/u.test(text);

/** Reads `name@example.com` or `Name <name@example.com>`. */
export const parseAddress = (text: string): Address => {
  const [, name, bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  if (!isAddress(address)) throw new Error('must be an email address, or Name <address>');
  return { name: name?.trim().replace(/^"(.*)"$/, '$1') || undefined, address };
};

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('addresses and secrets must be strings');
  return value;
};

const known: ReadonlySet<string> = new Set(['from', 'reply_to', 'secrets']);

const toSender = (id: string, value: unknown): readonly [string, Sender] => {
  if (!isUuid(id)) throw new Error(`${id} is not the UUID of an application`);
  if (typeof value !== 'object' || value === null) throw new Error(`${id} must be an object`);
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`${id} has unknown members: ${unknown.join(', ')}`);
  const { from, reply_to: replyTo, secrets = [] } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(secrets) || !secrets.map(textOf).every(isSecret))
    throw new Error(`the secrets of ${id} must be a list of whsec_ secrets`);
  return [
    id,
    {
      ...(from === undefined ? {} : { from: parseAddress(textOf(from)) }),
      ...(replyTo === undefined ? {} : { replyTo: parseAddress(textOf(replyTo)) }),
      secrets,
    },
  ];
};

/** Reads `{ "<uuid>": { "from": "…", "reply_to": "…", "secrets": ["whsec_…"] } }`. */
export const readSenders = (json: string): Senders => {
  const content: unknown = JSON.parse(json);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error('it must be an object');
  return new Map(Object.entries(content).map(([id, value]) => toSender(id, value)));
};
