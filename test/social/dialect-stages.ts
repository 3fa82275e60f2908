import { createHmac, randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type OAuthPreset, presets } from '../../src/modules/social/drivers/presets.ts';
import { useService } from '../kit/service.ts';
import type { Client } from '../kit/social/dialect.ts';
import { startDiscord } from '../kit/social/discord.ts';
import { startFacebook } from '../kit/social/facebook.ts';
import type { FrontChannel } from '../kit/social/front-channel.ts';
import { startGitHub } from '../kit/social/github.ts';
import type { Fields, ScriptedServer } from '../kit/social/scripted-server.ts';
import { type SocialStage, socialStage } from '../kit/social/stage.ts';
import { startX } from '../kit/social/x.ts';

export type Name = OAuthPreset['dialect'];

/** A user, as every provider knows them. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly handle: string;
}

export const someone = (over: Partial<Person> = {}): Person => {
  const id = String(randomInt(10 ** 12));
  const names = { firstname: 'Grace', lastname: 'Hopper', handle: `grace_${id}` };
  return { id, email: `person-${id}@example.com`, ...names, ...over };
};

const fullName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`;
const oneName = (person: Person) => ({ displayname: fullName(person), firstname: fullName(person), lastname: '' });

/** An address in GitHub's list. */
export const listed = (email: string, verified = true, primary = true) => ({
  email,
  primary,
  verified,
  visibility: null,
});

/** As GitHub knows them; the address that is public is not one of theirs. */
export const atGitHub = (person: Person) => ({
  id: Number(person.id),
  login: person.handle,
  name: fullName(person),
  email: 'shown-to-everyone@example.com',
  emails: [listed(person.email)],
});

type Server = ScriptedServer & FrontChannel & { readonly client: Client };

/** The expected requests of a dialect, by the documentation of its provider. */
interface Spoken {
  readonly server: Server;
  /** Puts a user in front of the browser. */
  enters(person: Person): void;
  readonly names: (person: Person) => object;
  readonly isVerified: boolean;
  readonly issuer: string;
  readonly hasPkce: boolean;
  readonly clientAuth: 'basic' | 'post';
  readonly scope: string;
  readonly tokenPath: string;
  readonly profilePath: string;
  /** Returns the queries that are sent with a token, by path. */
  readonly reads: (accessToken: string) => Readonly<Record<string, Fields>>;
}

/** All that the preset says, and the same paths: at another host. */
const moved = (preset: OAuthPreset, { url }: { readonly url: string }): OAuthPreset => {
  const { authorization, token, profile } = preset.endpoints;
  const at = (address: string): string => url + new URL(address).pathname;
  return { ...preset, endpoints: { authorization: at(authorization), token: at(token), profile: at(profile) } };
};

/** The providers that speak OAuth 2.0 alone, and a service that knows them. For all tests of a file. */
export const useDialects = async () => {
  const servers = await Promise.all([startGitHub(), startFacebook(), startX(), startDiscord()]);
  const [github, facebook, x, discord] = servers;

  const service = useService({
    providerPresets: {
      ...presets,
      github: moved(presets.github, github),
      facebook: moved(presets.facebook, facebook),
      x: moved(presets.x, x),
      discord: moved(presets.discord, discord),
    },
  });

  const dialects: Readonly<Record<Name, Spoken>> = {
    github: {
      server: github,
      enters(person) {
        github.profile = atGitHub(person);
      },
      names: oneName,
      isVerified: true,
      issuer: 'https://github.com/login/oauth',
      hasPkce: true,
      clientAuth: 'post',
      scope: 'read:user user:email',
      tokenPath: '/login/oauth/access_token',
      profilePath: '/user',
      reads: () => ({ '/user': {}, '/user/emails': { per_page: '100' } }),
    },
    facebook: {
      server: facebook,
      enters(person) {
        const { id, firstname: first_name, lastname: last_name, email } = person;
        facebook.profile = { id, name: fullName(person), first_name, last_name, email };
      },
      names: (person) => ({ displayname: fullName(person), firstname: person.firstname, lastname: person.lastname }),
      isVerified: false,
      issuer: 'https://www.facebook.com',
      hasPkce: false,
      clientAuth: 'post',
      scope: 'email public_profile',
      tokenPath: '/v25.0/oauth/access_token',
      profilePath: '/v25.0/me',
      // It is shown that the token is used by the application that it was made for.
      reads: (accessToken) => ({
        '/v25.0/me': {
          fields: 'id,name,email,first_name,last_name',
          appsecret_proof: createHmac('sha256', facebook.client.secret).update(accessToken).digest('hex'),
        },
      }),
    },
    x: {
      server: x,
      enters(person) {
        const { id, handle: username, email: confirmed_email } = person;
        x.profile = { id, name: fullName(person), username, confirmed_email };
      },
      names: oneName,
      isVerified: true,
      issuer: 'https://x.com',
      hasPkce: true,
      clientAuth: 'basic',
      scope: 'tweet.read users.read users.email',
      tokenPath: '/2/oauth2/token',
      profilePath: '/2/users/me',
      // Nothing that it would have to be paid for.
      reads: () => ({ '/2/users/me': { 'user.fields': 'confirmed_email' } }),
    },
    discord: {
      server: discord,
      enters(person) {
        const { id, handle: username, email } = person;
        discord.profile = { id, username, global_name: fullName(person), email, verified: true };
      },
      names: oneName,
      isVerified: true,
      issuer: 'https://discord.com',
      hasPkce: true,
      clientAuth: 'post',
      scope: 'identify email',
      tokenPath: '/api/oauth2/token',
      profilePath: '/api/v10/users/@me',
      reads: () => ({ '/api/v10/users/@me': {} }),
    },
  };

  const names = Object.keys(dialects) as readonly Name[];
  const stageOf = (name: Name, server: Server = dialects[name].server): SocialStage =>
    socialStage(service, () => ({ ...server, issuer: server.url }), name);
  const stages = Object.fromEntries(names.map((name) => [name, stageOf(name)])) as Record<Name, SocialStage>;
  /** Sets the provider up at its own address, as at first unless something else is said. */
  const setUp = (name: Name, over: object = {}) => stages[name].setUp({ driver: name, issuer: undefined, ...over });

  beforeAll(async () => {
    for (const name of names) await setUp(name);
  });
  beforeEach(async () => {
    for (const server of servers) server.fails();
    await service.given.settings({ linkByEmail: 'never' });
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  return {
    ...{ github, facebook, x, discord },
    ...{ service, dialects, names, stages, stageOf, setUp },
    userOf: (email: string) => service.db('users').where({ email, is_deleted: false }).first(),
    identitiesOf: (id: number) => service.db('identities').where({ user_id: id }).orderBy('id'),
  };
};
