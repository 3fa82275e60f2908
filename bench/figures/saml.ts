import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import pg from 'pg';
import { hostileDocumentsOf } from '../../test/kit/saml/hostile.ts';
import { metadataXml } from '../../test/kit/saml/metadata.ts';
import { responseTemplate, signResponse } from '../../test/kit/saml/responses.ts';
import { startRogueProvider } from '../../test/kit/social/rogue-provider.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey, startGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 120;
const warmUp = 20;
const meRequests = 1500;
const redirectUri = 'https://app.example.com/callback';
/** About the longest document that a form of 128 KiB can have. */
const longest = 85_000;

const json = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };
const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://idp.example.com' };

// biome-ignore lint/suspicious/noExplicitAny: the bench reads replies of the service that it starts
type Answer = any;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

/** Measures logins with SAML against logins with an OpenID provider, and hostile responses. It needs the tables, so it runs on a server only. */
export const measureSaml = async ({ place, receiver }: Furnished, cleanup: Cleanup): Promise<readonly Figure[]> => {
  const { DATABASE_URL: database } = place.environment;
  if (database === undefined) return [];
  const rogue = await startRogueProvider();
  // The OpenID provider is on this machine.
  const service = await startGatehouse(place, receiver, cleanup, { environment: { SOCIAL_ALLOW_PRIVATE: 'true' } });
  const db = new pg.Client({ connectionString: database });
  await db.connect();

  const ask = async (method: string, path: string, body: object, headers: object = {}): Promise<Answer> => {
    const reply = await fetch(service.url + path, {
      method,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
    return JSON.parse(text);
  };

  const connect = async (settings: object) => {
    const company = await ask('POST', '/v1/companies', { name: `Engines ${randomUUID()}` });
    const connections = `/v1/companies/${company['id']}/connections`;
    const connection = await ask('POST', connections, { name: 'Engines', ...settings });
    const domain = `${randomUUID()}.example`;
    await db.query(
      `with domain as (
         insert into company_domains (app_id, company_id, domain, token, created_at, verified_at)
         values (1, $1, $2, 'x', now(), now()) returning id)
       insert into connection_domains (app_id, connection_id, domain_id) select 1, $3, id from domain`,
      [company['id'], domain, connection['id']],
    );
    await ask('PATCH', `${connections}/${connection['id']}`, { state: 'active' });
    return { provider: String(connection['provider']), sp: connection['sp'], domain };
  };

  const post = (acs: string, xml: string, relayState: string): Promise<Response> =>
    fetch(service.url + new URL(acs).pathname, {
      ...{ method: 'POST', headers: form, redirect: 'manual' },
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }),
    });

  const start = (provider: string) => ask('POST', `/v1/auth/social/${provider}/start`, { redirect_uri: redirectUri });

  try {
    const limits = ['social_network', 'authorization_network', 'saml_responses', 'reads', 'signup_network'];
    await ask('PATCH', '/v1/app', {
      settings: {
        redirect_uris: [redirectUri],
        rate_limits: limits.map((name) => ({ name, limit: 1_000_000, seconds: 1 })),
      },
    });
    const openid = await connect({
      ...{ protocol: 'openid', issuer: rogue.issuer, client_id: rogue.client.id, client_secret: rogue.client.secret },
    });
    const saml = await connect({ protocol: 'saml', metadata: metadataXml() });
    const { entity_id: audience, acs_url: acsUrl } = saml.sp;
    const email = `ada@${openid.domain}`;
    rogue.behaves({ claims: { sub: randomUUID(), email, given_name: 'Ada', family_name: 'Byron', groups: [] } });

    /** Returns the time of the requests to the service, without those of the browser to the provider. */
    const openidLogin = async (): Promise<number> => {
      let started: Answer = {};
      const before = await timed(async () => {
        started = await start(openid.provider);
      });
      const reply = await fetch(String(started['authorization_url']), { redirect: 'manual' });
      const { code, state, iss } = Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
      const proof = { code, state, iss, binding: started['binding'] };
      return before + (await timed(() => ask('POST', `/v1/auth/social/${openid.provider}`, proof)));
    };
    const attributes = {
      email: [`ada@${saml.domain}`],
      given_name: ['Ada'],
      family_name: ['Byron'],
      groups: ['staff'],
    };
    const samlLogin = async (): Promise<number> => {
      let started: Answer = {};
      const before = await timed(async () => {
        started = await start(saml.provider);
      });
      const { searchParams } = new URL(String(started['authorization_url']));
      const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const state = searchParams.get('RelayState') ?? '';
      const [, requestId = ''] = / ID="([^"]+)"/.exec(request) ?? [];
      const at = new Date(Math.floor(Date.now() / 1000) * 1000);
      const options = { assertionId: `_${randomUUID()}`, nameId: 'ada', attributes, audience, acsUrl, requestId, at };
      const xml = signResponse(responseTemplate(options));
      let text = '';
      const posted = await timed(async () => {
        text = await (await post(acsUrl, xml, state)).text();
      });
      const [, code = ''] = /[?&;]code=([\w-]+)/.exec(text) ?? [];
      const proof = { code, state, binding: started['binding'] };
      return before + posted + (await timed(() => ask('POST', `/v1/auth/social/${saml.provider}`, proof)));
    };

    progress(`${place.name}: logins with SAML and with OpenID, turn by turn`);
    const times: { readonly saml: number; readonly openid: number }[] = [];
    for (let round = 0; round < rounds + warmUp; round += 1)
      times.push({ saml: await samlLogin(), openid: await openidLogin() });
    const counted = times.slice(warmUp);

    progress(`${place.name}: hostile SAML responses`);
    const waiting =
      new URL(String((await start(saml.provider))['authorization_url'])).searchParams.get('RelayState') ?? '';
    const documents = hostileDocumentsOf(longest);
    const hostile: number[] = [];
    for (const { xml } of [...documents, ...documents]) hostile.push(await timed(() => post(acsUrl, xml, waiting)));

    const password = 'correct horse battery staple';
    const person = { email: `me-${randomUUID()}@example.com`, firstname: 'Ada', lastname: 'Byron' };
    const { session } = await ask('POST', '/v1/users', { ...person, password, verify_password: password });
    const headers = { ...json, Authorization: `Bearer ${session.token}` };
    const me = async (): Promise<number> =>
      timed(async () => {
        const reply = await fetch(`${service.url}/v1/users/me`, { headers });
        await reply.text();
        if (!reply.ok) throw new Error(`me was answered with ${reply.status}`);
      });
    const many = async (): Promise<readonly number[]> => {
      const all: number[] = [];
      for (let count = 0; count < meRequests; count += 1) all.push(await me());
      return all;
    };
    progress(`${place.name}: me while hostile SAML responses come`);
    await many();
    const alone = percentile(await many(), 0.99);
    let isOver = false;
    const attack = (async () => {
      for (let at = 0; !isOver; at += 1) await post(acsUrl, documents[at % documents.length]!.xml, waiting);
    })();
    const meanwhile = percentile(await many(), 0.99);
    isOver = true;
    await attack;
    return [
      {
        name: 'login with SAML',
        unit: 'ms',
        measured: median(counted.map((time) => time.saml)),
        baseline: median(counted.map((time) => time.openid)),
        baselineName: 'login with a local OpenID provider',
        target: { of: 'ratio', is: '≤', bound: 1.3 },
        note: `median of ${rounds} logins turn by turn, without the requests of the browser to the provider`,
      },
      {
        name: 'slowest of 22 hostile SAML responses',
        unit: 'ms',
        measured: Math.max(...hostile),
        baseline: median(hostile),
        baselineName: 'the median of them',
        target: { of: 'measured', is: '≤', bound: 250 },
        note: `each twice, about ${longest} bytes`,
      },
      {
        name: 'p99 of me beside hostile SAML responses',
        unit: 'ms',
        measured: meanwhile,
        baseline: alone,
        baselineName: 'me alone',
        target: { of: 'difference', is: '≤', bound: 50 },
        note: `${meRequests} requests one after another, beside one sender of hostile responses`,
      },
    ];
  } finally {
    await db.end();
    await service.stop();
    await rogue.close();
  }
};
