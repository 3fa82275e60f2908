import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { expectConforms } from '../kit/conformance.ts';
import { useService } from '../kit/service.ts';

/** In development `GET` shows an editor instead. */
const service = useService({ config: { environment: 'production' } });

/** What the audits send by themselves is held to the contract as well. */
const fetchFn = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url, init);
  const text = await response.clone().text();
  expectConforms(init.method ?? 'GET', new URL(url).pathname, {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? undefined : JSON.parse(text),
  });
  return response;
};

const audits = serverAudits({ url: () => `${service.url}/graphql`, fetchFn });

/**
 * What the specification allows and the service leaves out: only POST with JSON runs a document, since a browser sends
 * the rest across origins without asking first.
 */
const leftOut: ReadonlySet<string> = new Set([
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
]);

test('the audit of GraphQL over HTTP has 61 checks', () => {
  expect(audits).toHaveLength(61);
  expect(new Set(audits.map(({ id }) => id)).size).toBe(61);
  expect(audits.filter(({ name }) => leftOut.has(name))).toHaveLength(leftOut.size);
});

// checklist 76: methods, media types and statuses by the specification of GraphQL over HTTP.
test.each(audits)('audit $id: $name', async ({ name, fn }) => {
  const result = await fn();
  expect(result.status, 'reason' in result ? result.reason : '').toBe(leftOut.has(name) ? 'notice' : 'ok');
});
