import { expect } from 'vitest';
import type { TestService } from '../../kit/service.ts';
import type { Plan } from './module.ts';
import type { Call } from './relying-party.ts';

export interface DiscoveredProvider {
  readonly service: TestService;
  readonly issuer: string;
  readonly call: Call;
}

const languageTag = /^[a-z]{2,3}(-[A-Z]{2})?$/;

/** The Config OP plan: `OIDCCConfigTestPlan`. */
export const config: Plan<DiscoveredProvider> = {
  OIDCCDiscoveryEndpointVerification: {
    requires: 'The discovery document has the issuer, its endpoints, and values that the specifications require',
    async check({ service, issuer, call }) {
      const { status, headers, body } = await call('/.well-known/openid-configuration', { method: 'GET' });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
      expect(body).toMatchObject({
        issuer,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
        grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token', 'client_credentials']),
        scopes_supported: expect.arrayContaining(['openid', 'profile', 'email', 'phone', 'offline_access']),
        claims_supported: expect.arrayContaining(['sub', 'name', 'email', 'acr']),
        code_challenge_methods_supported: ['S256'],
        claims_parameter_supported: true,
        request_uri_parameter_supported: false,
        authorization_response_iss_parameter_supported: true,
      });
      expect(body.request_parameter_supported ?? false).toBe(false);
      const urls = Object.entries(body).filter(([name]) => /_(endpoint|uri)$/.test(name));
      const origin = new URL(issuer).origin;
      for (const [, url] of urls) expect(URL.parse(String(url))?.origin).toBe(origin);
      expect(urls.map(([name]) => name)).toEqual(
        expect.arrayContaining(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri']),
      );
      for (const scope of body.scopes_supported) expect(scope).toMatch(/^[\x21\x23-\x5b\x5d-\x7e]+$/);
      for (const locale of body.ui_locales_supported ?? []) expect(locale).toMatch(languageTag);
      const keys = await service.send('GET', new URL(body.jwks_uri).pathname);
      const ids = keys.body.keys.map(({ kid }: { readonly kid: string }) => kid);
      expect(new Set(ids).size).toBe(ids.length);
      for (const key of keys.body.keys) expect(key).not.toHaveProperty('d');
      const algorithms = keys.body.keys.map(({ alg }: { readonly alg: string }) => alg);
      for (const algorithm of body.id_token_signing_alg_values_supported) expect(algorithms).toContain(algorithm);
    },
  },
};
