import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createOracle, type WireReply } from '../../src/rest/oracle.ts';

const document = JSON.parse(readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'));
const oracle = createOracle(document);

const session = document.components.examples.Session.value;
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': 'r1',
  'cache-control': 'no-store',
  'x-device-token': 'gh_dev_a.1.b',
};
const good: WireReply = { status: 200, headers, body: session };
const refused: WireReply = {
  status: 401,
  headers: { ...headers, 'content-type': 'application/problem+json', 'www-authenticate': 'Bearer realm="gatehouse"' },
  body: document.components.examples.invalid_credentials.value,
};

describe('the oracle', () => {
  test('reports nothing for a documented reply', () => {
    expect(oracle.violations('login', good)).toEqual([]);
    expect(oracle.violations('login', refused)).toEqual([]);
    expect(oracle.violations('logout', { status: 204, headers, body: undefined })).toEqual([]);
  });

  // The checks of openapi-backend would accept these.
  test.each<[string, WireReply]>([
    ['an undocumented status', { ...good, status: 202 }],
    ['a media type that is not documented', { ...good, headers: { ...headers, 'content-type': 'text/html' } }],
    [
      'a problem that is sent as plain JSON',
      { ...refused, headers: { ...refused.headers, 'content-type': 'application/json' } },
    ],
    ['a problem without its code', { ...refused, body: { ...(refused.body as object), code: undefined } }],
    [
      'a problem with a code that the catalogue lacks',
      { ...refused, body: { ...(refused.body as object), code: 'no_such' } },
    ],
    [
      'a code that the operation does not list for this status',
      { ...refused, body: document.components.examples.token_expired.value },
    ],
    ['a missing challenge', { ...refused, headers: { ...refused.headers, 'www-authenticate': undefined } }],
    ['a missing body field', { ...good, body: { ...session, expires: undefined } }],
    ['a field of the wrong type', { ...good, body: { ...session, id: '42' } }],
    ['an undocumented body field', { ...good, body: { ...session, refresh_token: 'x' } }],
    ['a timestamp in another format', { ...good, body: { ...session, time: '2026-03-14T09:26:53Z' } }],
    ['a missing header', { ...good, headers: { ...headers, 'x-request-id': undefined } }],
    ['a header with a value that is not allowed', { ...good, headers: { ...headers, 'cache-control': 'public' } }],
  ])('reports a reply with %s', (_what, reply) => {
    expect(oracle.violations('login', reply)).not.toEqual([]);
  });

  test('reports a body where none is documented', () => {
    expect(oracle.violations('logout', { status: 204, headers, body: {} })).toEqual(['the body is not documented']);
  });

  test('allows an optional header to be absent, and checks its form where it is present', () => {
    const page = { status: 200, headers, body: document.components.examples.InvitationPage.value };
    const linked = (link: string) => ({ ...page, headers: { ...headers, link } });
    expect(oracle.violations('listInvitations', page)).toEqual([]);
    expect(oracle.violations('listInvitations', linked('</v1/invitations?cursor=x>; rel="next"'))).toEqual([]);
    expect(oracle.violations('listInvitations', linked('/v1/invitations?cursor=x'))).toEqual([
      expect.stringContaining('header Link'),
    ]);
  });

  test('reports an email whose template name does not match its content', () => {
    const { PasswordRecoveryMail: mail } = document.components.examples;
    const inbox = (template: string) => ({
      status: 200,
      headers: {
        ...headers,
        'cache-control': undefined,
        vary: 'Accept',
        'content-security-policy': "default-src 'none'",
      },
      body: { data: [{ ...mail.value, template }] },
    });
    expect(oracle.violations('getDevInbox', inbox('password-recovery'))).toEqual([]);
    expect(oracle.violations('getDevInbox', inbox('welcome'))).not.toEqual([]);
    expect(oracle.violations('getDevInbox', inbox('newsletter'))).not.toEqual([]);
  });

  test('reports a header that is not a number where one is documented', () => {
    const overloaded = { ...refused, status: 503, body: document.components.examples.overloaded.value };
    const wire = { ...overloaded, headers: { ...overloaded.headers, 'retry-after': '1.5' } };
    expect(oracle.violations('login', wire)).toEqual([expect.stringContaining('header Retry-After')]);
  });
});
