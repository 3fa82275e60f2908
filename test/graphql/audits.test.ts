import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { expectConforms } from '../kit/conformance.ts';
import { useService } from '../kit/service.ts';

const service = useService();

/** Sends the requests of the audits and checks that the replies conform to the contract. */
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

test('the audit of GraphQL over HTTP has 61 checks', () => {
  expect(audits).toHaveLength(61);
  expect(new Set(audits.map(({ id }) => id)).size).toBe(61);
});

// checklist 76: methods, media types and statuses by the specification of GraphQL over HTTP.
test.each(audits)('audit $id of GraphQL over HTTP succeeds: $name', async ({ fn }) => {
  const result = await fn();
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
});
