import { describe, expect, test } from 'vitest';
import { loadContracts, type OpenApiDocument } from '../../src/contracts.ts';
import { withDeprecationHeaders } from '../../src/rest/deprecation.ts';
import { appCredentials, superAdmin, useMock } from '../mock/server.ts';

interface Deprecation {
  readonly since: string;
  readonly sunset?: string;
  readonly successor?: string;
}

/** The contract with some of its operations on their way out, by method and path. */
const deprecating = (document: OpenApiDocument, ends: Readonly<Record<string, Deprecation>>): OpenApiDocument => {
  const changed = structuredClone(document) as unknown as { paths: Record<string, Record<string, object>> };
  for (const [place, deprecation] of Object.entries(ends)) {
    const [method = '', path = ''] = place.split(' ');
    Object.assign(changed.paths[path]![method]!, { deprecated: true, 'x-deprecation': deprecation });
  }
  return changed as unknown as OpenApiDocument;
};

const { openapi } = await loadContracts();
const mock = useMock({
  openapi: deprecating(openapi, {
    'get /v1/users/me': { since: '2026-01-01', sunset: '2026-07-01', successor: 'getUser' },
    'get /v1/users': { since: '2026-02-03', successor: 'listCompanies' },
    'post /v1/users/{id}/ban': { since: '2026-02-03', sunset: '2027-01-01', successor: 'deactivateUser' },
  }),
});

const deprecationHeadersOf = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) => ({
  deprecation: headers['deprecation'],
  sunset: headers['sunset'],
  links: headers['link']?.split(', '),
});

describe('a deprecated operation', () => {
  test('says since when, until when, and where that is explained', async () => {
    expect(deprecationHeadersOf(await mock.send('GET', '/v1/users/me', { headers: appCredentials }))).toEqual({
      deprecation: '@1767225600',
      sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
      // The request does not contain the ID for the replacement's path, so it is not linked.
      links: ['</docs#getMe>; rel="deprecation"; type="text/html"'],
    });
  });

  test('without a sunset date sends no Sunset header', async () => {
    const reply = await mock.send('GET', '/v1/users?limit=1', { headers: superAdmin });
    const { deprecation, sunset, links } = deprecationHeadersOf(reply);
    expect([deprecation, sunset]).toEqual(['@1770076800', undefined]);
    expect(links).toContain('</docs#listUsers>; rel="deprecation"; type="text/html"');
    expect(links).toContain('</v1/companies>; rel="successor-version"');
  });

  test('keeps the other links of its reply', () => {
    const next = '</v1/users?cursor=abc>; rel="next"';
    const deprecationHeaders = { Deprecation: '@0', Link: '</docs#listUsers>; rel="deprecation"' };
    const reply = withDeprecationHeaders({ status: 200, headers: { Link: next, ETag: '"1"' } }, deprecationHeaders);
    expect(reply.headers).toEqual({ ETag: '"1"', Deprecation: '@0', Link: `${next}, ${deprecationHeaders.Link}` });
  });

  test('links to its successor with the values of the request', async () => {
    const reply = await mock.send('POST', '/v1/users/7%2F8/ban', { headers: superAdmin });
    expect(deprecationHeadersOf(reply).links).toContain('</v1/users/7%2F8/deactivate>; rel="successor-version"');
  });

  test('sends its deprecation headers with a refusal, too', async () => {
    const reply = await mock.send('GET', '/v1/users/me');
    expect(reply.status).toBe(401);
    expect(deprecationHeadersOf(reply).deprecation).toBe('@1767225600');
  });
});

test('an operation that is not deprecated sends no deprecation headers', async () => {
  const reply = await mock.send('GET', '/v1/companies', { headers: superAdmin });
  expect(deprecationHeadersOf(reply)).toMatchObject({ deprecation: undefined, sunset: undefined });
});
