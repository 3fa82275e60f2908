import type { components } from '../generated/openapi.ts';
import { type Fields, isFields, parseFields, textAt } from './fields.ts';
import { isTag } from './locale.ts';
import { isAddress, isUuid } from './senders.ts';

export type Mail = components['schemas']['Mail'];

/** The type of requests for an SMS. They are accepted, and become dead letters at once. */
export const smsType = 'sms.requested' satisfies Mail['type'];
const smsTemplate = 'sms-code' satisfies Mail['template'];

/** Reports a signed request that is not accepted. The text is constant: it is part of the response. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail';
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

const longestName = 1000;

/** Returns true if an email may contain the link: its scheme is http or https, and no character ends an attribute or a line. */
export const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s\p{Cc}"'<>`\\]+$/u.test(text) && URL.canParse(text);

const isColors = (value: unknown): boolean =>
  isFields(value) && Object.values(value).every((color) => isText(color, 7) && /^#[0-9a-f]{6}$/.test(color));

/** Returns true if layouts may contain the values: a link, and colors of themes. */
const isBranding = (value: unknown): boolean => {
  if (!isFields(value)) return false;
  const { logo_url: url, colors } = value;
  return (
    (url === null || (isText(url, 4096) && isWebUrl(url))) &&
    (colors === null || (isFields(colors) && isColors(colors['light']) && isColors(colors['dark'])))
  );
};

type Rules = readonly (readonly [rule: string, holds: boolean])[];

const appRulesOf = ({ app }: Fields): Rules => [
  ['app.id must be a UUID', isFields(app) && isText(app['id'], 36) && isUuid(app['id'])],
  ['app.name must be a string', isFields(app) && isText(app['name'], longestName)],
  [
    'app.branding must have a URL and colors',
    // Most applications have none.
    isFields(app) && (app['branding'] === undefined || isBranding(app['branding'])),
  ],
];

/** Returns each rule of the envelope with its name for the response, and true if the mail follows it. */
const rulesOf = (mail: Fields, templates: ReadonlySet<string>): Rules => {
  const { recipient, data, occurred_at: at } = mail;
  const isSms = mail['type'] === smsType && mail['template'] === smsTemplate;
  return [
    ['type must be mail.requested or sms.requested', isSms || mail['type'] === 'mail.requested'],
    ['template is not known', isText(mail['template'], 100) && (isSms || templates.has(mail['template']))],
    ['occurred_at must be a timestamp', isText(at, 19) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at)],
    ...appRulesOf(mail),
    [
      'recipient.email must be an email address',
      isFields(recipient) && isText(recipient['email'], 254) && isAddress(recipient['email']),
    ],
    ['recipient.name must be a string', isFields(recipient) && isText(recipient['name'], longestName)],
    [
      'recipient.language must be a language',
      isFields(recipient) && isText(recipient['language'], 2) && /^[A-Za-z]{2}$/.test(recipient['language']),
    ],
    [
      'recipient.locale must be a language tag',
      // Releases before this one send none.
      isFields(recipient) && (recipient['locale'] === undefined || isTag(textAt(recipient, 'locale'))),
    ],
    ['data must be an object', isFields(data)],
    [
      'data.url must be an http or https URL',
      isFields(data) && (data['url'] === undefined || (isText(data['url'], 4096) && isWebUrl(data['url']))),
    ],
  ];
};

/** Reads the body of a webhook whose signature is valid. @throws InvalidMail */
export const parseBody = (body: string, id: string): Fields => {
  const fields = parseFields(body);
  if (!fields) throw new InvalidMail('The body is not a JSON object.');
  if (!isUuid(id)) throw new InvalidMail('webhook-id must be a UUID.');
  if (fields['id'] !== id) throw new InvalidMail('id must be equal to webhook-id.');
  return fields;
};

const requireRules = (rules: Rules): void => {
  const broken = rules.find(([, holds]) => !holds);
  if (broken) throw new InvalidMail(`${broken[0]}.`);
};

/** @throws InvalidMail */
export const toMail = (fields: Fields, templates: ReadonlySet<string>): Mail => {
  requireRules(rulesOf(fields, templates));
  return fields as unknown as Mail;
};

/** Reads the application of a command. @throws InvalidMail */
export const toApp = (fields: Fields): Mail['app'] => {
  requireRules(appRulesOf(fields));
  return fields['app'] as Mail['app'];
};

/** Parses a time in UTC such as `2026-03-14 09:26:53`. */
export const toTime = (timestamp: string): number => Date.parse(`${timestamp.replace(' ', 'T')}Z`);

/** Returns the time at which the link in an email expires; undefined without a link. */
export const expiryOf = ({ data }: Mail): number | undefined =>
  'expires_at' in data && data.expires_at !== undefined ? toTime(data.expires_at) : undefined;

/** Writes a time as the contract does. */
export const toTimestamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
