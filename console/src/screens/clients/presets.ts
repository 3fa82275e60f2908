import type { Client, CreateClientRequest } from '../../../../packages/client/src/entities.ts';

/** The fields that the form fills in for a kind of software. */
interface Preset {
  readonly fields: Partial<CreateClientRequest>;
  /** A program with a guide (`docs/openid-clients.md`), whose settings are shown. */
  readonly program?: {
    readonly name: string;
    /** The URL of the program in the guide, without a path. */
    readonly url: string;
    /** The path of its redirect URI. */
    readonly path: string;
    /** Its settings, as the guide has them. */
    readonly settings: string;
  };
}

const codeGrants = ['authorization_code', 'refresh_token'] as const;
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The kinds of software, and programs with a guide. `test/openid/client-settings.test.ts` compares them with the guides. */
export const presets = {
  server: { fields: { token_endpoint_auth_method: 'client_secret_basic', grant_types: codeGrants } },
  browser: { fields: { token_endpoint_auth_method: 'none', grant_types: codeGrants } },
  native: { fields: { application_type: 'native', token_endpoint_auth_method: 'none', grant_types: codeGrants } },
  device: {
    fields: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: [deviceGrant, 'refresh_token'],
    },
  },
  machine: {
    fields: { token_endpoint_auth_method: 'client_secret_basic', grant_types: ['client_credentials'], scopes: [] },
  },
  mcp: { fields: { token_endpoint_auth_method: 'client_secret_basic', grant_types: codeGrants } },
  grafana: {
    fields: {
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: codeGrants,
      scopes: ['openid', 'profile', 'email'],
      is_first_party: true,
      claims: [{ name: 'role', source: 'app_roles' }],
    },
    program: {
      name: 'Grafana',
      url: 'https://grafana.example.com',
      path: '/login/generic_oauth',
      settings: `[server]
root_url = https://grafana.example.com/

[auth.generic_oauth]
enabled = true
name = Gatehouse
client_id = CLIENT_ID
client_secret = CLIENT_SECRET
scopes = openid profile email
auth_url = ISSUER/authorize
token_url = ISSUER/token
api_url = ISSUER/userinfo
use_pkce = true
login_attribute_path = sub
name_attribute_path = name
email_attribute_path = email
role_attribute_path = contains(role[*], 'Owner') && 'Admin' || contains(role[*], 'Admin') && 'Editor' || 'Viewer'
signout_redirect_url = ISSUER/logout`,
    },
  },
  nextcloud: {
    fields: {
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: codeGrants,
      scopes: ['openid', 'profile', 'email'],
    },
    program: {
      name: 'Nextcloud',
      url: 'https://cloud.example.com',
      path: '/apps/user_oidc/code',
      settings: `php occ app:install user_oidc
php occ user_oidc:provider Gatehouse \\
  --clientid="CLIENT_ID" --clientsecret="CLIENT_SECRET" \\
  --discoveryuri="ISSUER/.well-known/openid-configuration" \\
  --scope="openid profile email" --unique-uid=1 \\
  --mapping-uid="sub" --mapping-display-name="name" --mapping-email="email"`,
    },
  },
  oauth2Proxy: {
    fields: {
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: codeGrants,
      scopes: ['openid', 'profile', 'email'],
    },
    program: {
      name: 'oauth2-proxy',
      url: 'https://app.example.com',
      path: '/oauth2/callback',
      settings: `provider = "oidc"
oidc_issuer_url = "ISSUER"
client_id = "CLIENT_ID"
client_secret = "CLIENT_SECRET"
redirect_url = "https://app.example.com/oauth2/callback"
scope = "openid profile email"
code_challenge_method = "S256"
cookie_secure = true
cookie_refresh = "50m"
email_domains = ["*"]
upstreams = ["http://127.0.0.1:8080/"]`,
    },
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** Returns the preset with a name. */
export const presetOf = (name: PresetName): Preset => presets[name];

/** The names of kinds of software, without programs. */
type Kind = Exclude<PresetName, 'mcp' | 'grafana' | 'nextcloud' | 'oauth2Proxy'>;

/** Returns the kind of a client. A key pair and a secret are both for a server. */
export const kindOf = (client: Client): Kind => {
  const { application_type: type, token_endpoint_auth_method: method, grant_types: grants } = client;
  if (grants.includes(deviceGrant)) return 'device';
  if (!grants.includes('authorization_code')) return 'machine';
  if (type === 'native') return 'native';
  return method === 'none' ? 'browser' : 'server';
};

export const hasSecret = ({ token_endpoint_auth_method: method }: Pick<Client, 'token_endpoint_auth_method'>) =>
  method.startsWith('client_secret');

/** Returns the settings of the program that the redirect URI of a client belongs to, with its values; undefined for other software. */
export const settingsFor = ({ redirect_uris: uris, client_id: id }: Client, issuer: string): string | undefined => {
  for (const name of Object.keys(presets) as PresetName[]) {
    const { program } = presetOf(name);
    const uri = program && uris.find((one) => one.endsWith(program.path));
    if (program && uri)
      return program.settings
        .replaceAll('ISSUER', issuer)
        .replaceAll('CLIENT_ID', id)
        .replaceAll(program.url, uri.slice(0, -program.path.length));
  }
  return undefined;
};
