import { isDeepStrictEqual } from 'node:util';
import { bearer, digestOf, type KnownApp } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, serviceKey } from '../kit/service.ts';
import { redirectUri } from '../kit/social/stage.ts';
import type { Harness } from './harness.ts';

/** The state before the first case. */
export interface Fixtures {
  /** The application that is attacked, as outsiders name it. */
  readonly application: string;
  /** An expired token, and one whose session has ended. */
  readonly expired: string;
  readonly ended: string;
  /** Another application, and one whose keys have been revoked. */
  readonly other: KnownApp;
  readonly revoked: KnownApp;
  /** The headers of operators with a valid key and with others. */
  readonly operators: { readonly [K in 'valid' | 'revoked' | 'expired']: Headers };
  /** A company that every user may join. */
  readonly joinable: number;
  /** Puts back what cases have changed about the application, its keys, its providers and its challenge. */
  putBack(): Promise<void>;
}

const hour = 3600;

export const createFixtures = async ({ service, provider }: Harness): Promise<Fixtures> => {
  const { db, given, send } = service;
  const expired = (await given.user()).token;
  service.clock.advance(hour + 1);
  const ended = (await given.user()).token;
  await send('PUT', '/v1/auth/logout', { headers: bearer(ended) });
  const [other, revoked] = [await given.app(), await given.app()];
  await db('keys').where({ app_id: revoked.id }).update({ revoked_at: service.clock.now() });
  const at = service.clock.now();
  const operators = {
    valid: await given.operator(),
    revoked: await given.operator({ revoked_at: at }),
    expired: await given.operator({ expires_at: at }),
  };
  const joinable = await given.company();

  await given.settings({ redirectUris: [redirectUri] });
  const { id, secret } = provider.client;
  const client = { client_id: id, client_secret: secret };
  const setUp = (name: string, body: object) => send('PUT', `/v1/providers/${name}`, { headers: superAdmin, body });
  await setUp('acme', { ...client, driver: 'openid', issuer: provider.issuer });
  await setUp('github', { ...client, driver: 'github' });

  const applicationRow = async () => {
    const { id: _id, ...row } = await db('apps').where({ is_default: true }).first();
    return row;
  };
  const providerRows = async () => {
    const rows = await db('providers').whereIn('name', ['acme', 'github']).where({ app_id: 1 }).orderBy('name');
    return rows.map(({ id: _id, ...row }) => row);
  };
  const application = await applicationRow();
  const providers = await providerRows();

  return {
    ...{ application: application.uuid, expired, ended, other, revoked, operators, joinable },

    async putBack() {
      if (!isDeepStrictEqual(await applicationRow(), application))
        await db('apps')
          .where({ is_default: true })
          .update({ ...application, settings: JSON.stringify(application.settings) });
      if (!isDeepStrictEqual(await providerRows(), providers))
        await db('providers').insert(providers).onConflict(['app_id', 'name']).merge();
      await db('challenges').delete();
      await db('keys')
        .whereIn('digest', [appKey, serviceKey].map(digestOf))
        .whereNotNull('revoked_at')
        .update({ revoked_at: null });
    },
  };
};
