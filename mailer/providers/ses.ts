import { inOneLine } from '../message.ts';
import type { Failure } from '../store.ts';
import { awsHeaders } from './aws-signature.ts';
import type { ProviderDriver } from './driver.ts';

/** Errors with status 400 that don't concern the email. */
const kinds: ReadonlyMap<string, Failure['kind']> = new Map([
  ['AccountSuspendedException', 'connection'],
  ['SendingPausedException', 'connection'],
  ['MailFromDomainNotVerifiedException', 'connection'],
  ['LimitExceededException', 'temporary'],
]);

/** Reads the region from a host such as `email.eu-west-1.amazonaws.com`. */
const regionOf = (url: URL): string => /(?:^|\.)email(?:-fips)?\.([a-z\d-]+)\./.exec(url.host)?.[1] ?? 'us-east-1';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends with https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. The URL contains the region. */
export const ses: ProviderDriver = {
  url: undefined,
  key: { pattern: /^[A-Z\d]+:[\w+/=]+$/, rule: 'ACCESS_KEY_ID:SECRET_ACCESS_KEY' },
  authentication: ({ key, url, contentType, body, at }) =>
    awsHeaders({ method: 'POST', url, contentType, body, key, region: regionOf(url), service: 'ses', at }),
  body: ({ id, from, to, replyTo, subject, html, text, headers }) => ({
    FromEmailAddress: inOneLine(from),
    Destination: { ToAddresses: [inOneLine(to)] },
    ...(replyTo ? { ReplyToAddresses: [inOneLine(replyTo)] } : {}),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Html: utf8(html), Text: utf8(text) },
        Headers: Object.entries({ ...headers, 'X-Webhook-Id': id }).map(([Name, Value]) => ({ Name, Value })),
      },
    },
    EmailTags: [{ Name: 'id', Value: id }],
  }),
  kindOf: ({ headers }) => kinds.get(headers.get('x-amzn-errortype')?.split(':')[0] ?? ''),
  errorField: 'message',
};
